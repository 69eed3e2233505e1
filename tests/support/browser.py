"""A browser that opens pages from the disk, and notes what they ask for and complain of."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("chrome")
Scheme = Literal["dark", "light"]


class Reader:
    """Somebody at a page: what it has asked for besides itself, and what has gone wrong in it."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.asked: list[str] = []
        self.faults: list[str] = []

    def open(
        self, file: Path, size: tuple[int, int] = (1180, 760), scheme: Scheme = "light"
    ) -> Page:
        """Open a page, and wait until it shows something."""
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme=scheme
        )
        page = context.new_page()
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda told: self.faults.append(told.text))
        page.on("dialog", lambda dialog: self.faults.append(dialog.message))
        page.goto(file.as_uri())
        page.wait_for_selector("h1")
        self.asked.remove(file.as_uri())
        return page


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start the browser that the system has: none is downloaded."""
    if CHROMIUM is None:
        pytest.skip("no chromium is installed")
    with sync_playwright() as playwright:
        quiet = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        begun = playwright.chromium.launch(executable_path=CHROMIUM, args=quiet)
        yield begun
        begun.close()


@pytest.fixture
def reader(browser: Browser) -> Iterator[Reader]:
    """Sit somebody at pages; at the end nothing was asked for, and nothing has gone wrong."""
    made = Reader(browser)
    yield made
    assert made.asked == [] and made.faults == []
    for context in browser.contexts:
        context.close()
