"use strict";
// What this page shows lies in it, compressed: boards, words, and what was found out about them.
// The script puts that together and knows no rules. A `board` is a number of a board in the book.
//
//   game    moves with their worth, any other move from each position, the shortest line beside it
//   search  lanes on one clock: their planes, their steps, the board under the mouse
//   list    boards as tiles
//   judge   guesses, and the boards on which they fail

const SVG = "http://www.w3.org/2000/svg";
const PAGE = document.getElementById("page");

function add(parent, name, told = {}, ...children) {
  const one = document.createElement(name);
  for (const [key, value] of Object.entries(told)) {
    if (key === "text") one.textContent = value;
    else if (key === "press") one.addEventListener("click", value);
    else if (key in one && key !== "list") one[key] = value;
    else one.setAttribute(key, value);
  }
  one.append(...children);
  if (parent) parent.append(one);
  return one;
}

function draw(parent, name, told) {
  const one = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(told)) one.setAttribute(key, value);
  parent.append(one);
  return one;
}

function fill(text, told) {
  return text.replace(/\{(\w+)\}/g, (gap, name) => told[name]?.toLocaleString?.() ?? gap);
}

// Boards

// So many boards are kept as they were put together, and then none.
const MOST_KEPT = 2000;

class Book {
  constructor(told) {
    Object.assign(this, told);
    this.known = new Map();
    const sheet = document.createElementNS(SVG, "svg");
    sheet.setAttribute("class", "hidden");
    sheet.setAttribute("aria-hidden", "true");
    PAGE.append(sheet);
    this.defs = draw(sheet, "defs", {});
    this.made = new Set();
  }

  // The parts of a board by their keys.
  parts(number) {
    if (this.known.has(number)) return this.known.get(number);
    if (this.known.size > MOST_KEPT) this.known.clear();
    // A board is told by what is other than on one before: from the first that is known, onwards.
    const way = [];
    let at = number;
    while (at >= 0 && !this.known.has(at)) { way.push(at); at = this.boards[at][2]; }
    let held = at < 0 ? new Map() : this.known.get(at);
    for (const next of way.reverse()) {
      held = new Map(held);
      const [, , , gone, come] = this.boards[next];
      for (const key of gone) held.delete(key);
      for (const part of come) held.set(this.all[part][0], part);
      this.known.set(next, held);
    }
    return held;
  }

  stamp(number) {
    if (this.made.has(number)) return;
    this.made.add(number);
    const sign = draw(this.defs, "g", { id: `s${number}` });
    for (const shape of this.stamps[number]) this.shape(sign, shape);
  }

  shape(sign, shape) {
    if (shape[0] === 1) {
      draw(sign, "polygon", { points: shape.slice(2).join(" "), fill: `var(--i${shape[1]})` });
    } else if (shape[0] === 2) {
      const [, x, y, size, weight, ink, text] = shape;
      const told = { x, y, "font-size": size, "font-weight": weight, "text-anchor": "middle" };
      draw(sign, "text", { ...told, fill: `var(--i${ink})` }).textContent = text;
    } else {
      const [, x, y, width, height, rx, edge, ink, foot] = shape;
      const half = edge / 2;
      const told = { x: x + half, y: y + half, width: Math.max(0, width - edge), height: Math.max(0, height - edge), rx: Math.max(0, rx - half) };
      if (edge) draw(sign, "rect", { ...told, fill: "none", stroke: `var(--i${ink})`, "stroke-width": edge });
      else draw(sign, "rect", { ...told, fill: foot < 0 ? `var(--i${ink})` : this.shade(ink, foot) });
    }
  }

  shade(ink, foot) {
    const id = `f${ink}-${foot}`;
    if (!this.made.has(id)) {
      this.made.add(id);
      const shade = draw(this.defs, "linearGradient", { id, x1: 0, y1: 0, x2: 0, y2: 1 });
      draw(shade, "stop", { offset: 0, "stop-color": `var(--i${ink})` });
      draw(shade, "stop", { offset: 1, "stop-color": `var(--i${foot})` });
    }
    return `url(#${id})`;
  }
}

class Board {
  constructor(parent, book, label = "") {
    this.book = book;
    this.svg = draw(parent, "svg", { role: "img", "aria-label": label });
    this.uses = new Map();
    this.number = -1;
  }

  show(number, label) {
    if (label !== undefined) this.svg.setAttribute("aria-label", label);
    if (number === this.number) return;
    this.number = number;
    const [wide, high] = this.book.boards[number];
    this.svg.setAttribute("viewBox", `-0.15 -0.15 ${wide + 0.3} ${high + 0.3}`);
    const held = this.book.parts(number);
    for (const [key, use] of this.uses) if (!held.has(key)) { use.remove(); this.uses.delete(key); }
    for (const [key, part] of held) {
      let use = this.uses.get(key);
      if (use && use.drawn === part) continue;
      const [, x, y, stamp] = this.book.all[part];
      this.book.stamp(stamp);
      if (!use) {
        use = draw(this.svg, "use", { class: "part" });
        use.key = key;
        this.uses.set(key, use);
        const next = [...this.svg.children].find((other) => other.key > key);
        if (next) this.svg.insertBefore(use, next);
      }
      use.drawn = part;
      use.setAttribute("href", `#s${stamp}`);
      use.style.transform = `translate(${x}px, ${y}px)`;
    }
  }
}

// Controls

// A bar with a clock: places from 0 to `last`, of which one is shown.
class Clock {
  constructor(parent, words, last, show, told, pause = 700) {
    Object.assign(this, { words, last, show, told, pause, at: 0, timer: 0 });
    const bar = add(parent, "div", { className: "bar", role: "group" });
    const button = (shape, label, press) => {
      const one = add(bar, "button", { type: "button", title: label, "aria-label": label, press });
      draw(draw(one, "svg", { viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" }), "path", { d: shape });
      return one;
    };
    this.first = button("M2 2h2v5.5L13 2v12L4 8.5V14H2z", words.first, () => this.go(0));
    this.back = button("M12 2v12L3 8z", words.back, () => this.go(this.at - 1));
    this.play = add(bar, "button", { type: "button", className: "first", text: words.play, press: () => this.toggle() });
    this.on = button("M4 2v12l9-6z", words.on, () => this.go(this.at + 1));
    this.end = button("M14 2h-2v5.5L3 2v12l9-5.5V14h2z", words.last, () => this.go(last));
    this.slide = add(bar, "input", { type: "range", min: 0, max: last, value: 0, "aria-label": words.moves });
    this.slide.addEventListener("input", () => this.go(Number(this.slide.value)));
    this.words_ = add(bar, "span", { className: "clock" });
    addEventListener("keydown", (event) => this.key(event));
  }

  go(place, playing = false) {
    if (!playing) this.stop();
    this.at = Math.max(0, Math.min(this.last, place));
    this.slide.value = this.at;
    const said = this.told(this.at);
    this.slide.setAttribute("aria-valuetext", said);
    this.words_.textContent = said;
    this.first.disabled = this.back.disabled = this.at === 0;
    this.on.disabled = this.end.disabled = this.at === this.last;
    this.show(this.at);
  }

  toggle() {
    if (this.timer) return this.stop();
    if (this.at === this.last) this.go(0);
    const steps = Math.max(1, Math.round(this.last / 400));
    this.timer = setInterval(() => {
      this.go(this.at + steps, true);
      if (this.at === this.last) this.stop();
    }, this.pause);
    this.play.textContent = this.words.pause;
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.play.textContent = this.words.play;
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const pressed = event.target.tagName === "BUTTON" && (event.key === " " || event.key === "Enter");
    const keys = { ArrowLeft: () => this.go(this.at - 1), ArrowRight: () => this.go(this.at + 1), Home: () => this.go(0), End: () => this.go(this.last), " ": () => this.toggle() };
    if (pressed || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  }
}

function foot(data, words, keys) {
  const foot = add(PAGE, "footer");
  if (data.id) {
    const id = add(foot, "code", { text: data.id });
    add(foot, "button", { type: "button", text: words.copy, press: async (event) => {
      const button = event.currentTarget;
      try {
        await navigator.clipboard.writeText(data.id);
      } catch {
        // Where a page may not write there, what is chosen can still be copied.
        getSelection().selectAllChildren(id);
        if (!document.execCommand("copy")) return;
      }
      button.textContent = words.copied;
    } });
  }
  if (keys) add(foot, "p", { className: "keys", text: keys });
}

function head(data) {
  const top = add(PAGE, "header");
  add(top, "h1", { text: data.title });
  if (data.par) add(top, "span", { className: data.proved ? "par proved" : "par", text: data.par });
  if (data.told) add(top, "p", { className: "told", text: data.told });
}

function listed(parent, row, press, number = "") {
  const one = add(add(parent, "li"), "button", { type: "button", className: "row", press });
  if (number !== "") add(one, "span", { className: "number", text: number });
  add(one, "span", { className: "name", text: row.move });
  if (row.sign) add(one, "span", { className: `worth ${row.kind}`, text: row.sign });
  return one;
}

// A game

function game(data, book) {
  const words = data.words;
  head(data);
  const whole = add(PAGE, "div", { className: "game" });
  const left = add(whole, "section", { className: "card" });
  const pair = add(left, "div", { className: data.beside ? "pair two" : "pair" });
  const figure = add(pair, "figure");
  const board = new Board(figure, book);
  const caption = add(figure, "figcaption", { "aria-live": "polite" });
  let other, otherCaption;
  if (data.beside) {
    const beside = add(pair, "figure");
    other = new Board(beside, book);
    otherCaption = add(beside, "figcaption");
  }
  const side = add(whole, "div", { className: "side" });
  const rows = data.rows;
  let tried = -1, tries = [];
  const moves = rows.length > 1 ? add(side, "section", { className: "card" }) : null;
  const buttons = [];
  if (moves) {
    add(moves, "h2", { text: words.moves });
    const list = add(moves, "ol", { className: "list" });
    rows.forEach((row, at) => {
      if (row.move) buttons.push(listed(list, row, () => clock.go(at + 1), at + 1));
    });
  }
  const any = add(side, "section", { className: "card tries" });
  const heading = data.some ? words.some : words.tries;
  add(any, "h2", { text: heading });
  const choices = add(any, "ul", { className: "list" });
  const clock = new Clock(left, words, rows.length - 1, show, (at) => at ? fill(words.step, { n: at, of: rows.length - 1 }) : words.start);
  if (!moves) left.querySelector(".bar").remove();

  function show(at) {
    tried = -1;
    const row = rows[at], made = rows[at - 1];
    buttons.forEach((button, place) => button.setAttribute("aria-current", place === at - 1));
    if (buttons[at - 1]) reveal(buttons[at - 1]);
    choices.replaceChildren();
    tries = row.tries.map((one, place) => {
      const sign = { move: one.move, kind: one.kind, sign: [one.left, one.kind === "good" ? "✓" : one.loss].filter(Boolean).join(" ") };
      const button = listed(choices, sign, () => attempt(tried === place ? -1 : place));
      button.setAttribute("aria-pressed", false);
      button.classList.toggle("made", one.played);
      return button;
    });
    any.hidden = !tries.length;
    any.firstChild.textContent = [heading, row.left].filter(Boolean).join(" · ");
    tell(row.board, made ? `${at}. ${made.move}` : words.start, made ? made.said : row.left);
    if (other) {
      const best = data.beside.rows, place = Math.min(at, best.length - 1);
      other.show(best[place].board, data.beside.heading);
      const name = place ? `${place}. ${best[place - 1].move}` : words.start;
      captioned(otherCaption, data.beside.heading, name);
    }
  }

  function attempt(place) {
    clock.stop();
    tried = place;
    tries.forEach((button, number) => button.setAttribute("aria-pressed", number === place));
    const row = rows[clock.at], one = row.tries[place];
    if (!one) return show(clock.at);
    reveal(tries[place]);
    tell(one.board, one.said, "");
  }

  function tell(number, name, said) {
    board.show(number, `${name}. ${said}`);
    captioned(caption, name, said);
  }

  addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && tries.length) {
      event.preventDefault();
      attempt((tried + step + tries.length + (tried < 0 && step < 0 ? 1 : 0)) % tries.length);
    } else if (event.key === "Escape" && tried >= 0) attempt(-1);
  });
  foot(data, words, words.keys);
  clock.go(0);
}

function captioned(parent, name, said) {
  parent.replaceChildren(add(null, "b", { text: name }), document.createElement("br"), said);
}

function reveal(button) {
  const list = button.closest(".list"), top = button.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + button.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + button.offsetHeight - list.clientHeight;
}

// A plane: dots at whole places, to the right and upwards from 0

class Plane {
  constructor(parent, wide, high, label) {
    Object.assign(this, { wide: Math.max(4, wide), high: Math.max(4, high) });
    this.canvas = add(parent, "canvas", { role: "img", "aria-label": label });
    new ResizeObserver(() => { this.measure(); this.again(); }).observe(this.canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { this.measure(); this.again(); });
    this.again = () => {};
  }

  measure() {
    const fine = devicePixelRatio || 1, wide = this.canvas.clientWidth, high = Math.round(Math.min(wide * 0.72, 300));
    this.canvas.style.height = `${high}px`;
    Object.assign(this.canvas, { width: wide * fine, height: high * fine });
    const style = getComputedStyle(document.documentElement);
    this.ink = (name) => style.getPropertyValue(`--${name}`).trim();
    this.inks = Object.fromEntries(["accent", "quiet", "good", "warn", "line"].map((name) => [name, this.ink(name)]));
    // Sizes and fonts are asked for once: each question would have the page laid out anew.
    Object.assign(this, { whole: [wide, high], left: 30, foot: 22 });
    this.across = (wide - this.left - 8) / (this.wide + 1);
    this.up = (high - this.foot - 6) / (this.high + 1);
    this.low = high - this.foot;
    const pen = (canvas) => {
      const made = canvas.getContext("2d");
      made.setTransform(fine, 0, 0, fine, 0, 0);
      return made;
    };
    this.pen = pen(this.canvas);
    // What stays as it is, is drawn once.
    this.axes = add(null, "canvas", { width: wide * fine, height: high * fine });
    this.rule(pen(this.axes));
  }

  spot(g, h) { return [this.left + (g + 0.5) * this.across, this.low - (h + 0.5) * this.up]; }

  rule(pen) {
    pen.font = "12px Inter, Helvetica, Arial, sans-serif";
    for (const [most, upright] of [[this.wide, false], [this.high, true]]) {
      const step = most > 50 ? 20 : most > 12 ? 10 : 5;
      for (let number = 0; number <= most; number += step) {
        const [x, y] = upright ? this.spot(0, number) : this.spot(number, 0);
        pen.fillStyle = this.inks.line;
        if (upright) pen.fillRect(this.left, y, this.whole[0] - this.left, 1);
        else pen.fillRect(x, 0, 1, this.low);
        pen.fillStyle = this.inks.quiet;
        pen.textAlign = upright ? "right" : "center";
        if (upright) pen.fillText(number, this.left - 5, y + 4);
        else pen.fillText(number, x, this.low + 16);
      }
    }
  }

  clear() {
    this.pen.clearRect(0, 0, ...this.whole);
    // Where the page is hidden there is no room, and nothing to be drawn of it.
    if (this.axes.width && this.axes.height) this.pen.drawImage(this.axes, 0, 0, ...this.whole);
  }

  dot(g, h, share, ink, hollow = false) {
    const [x, y] = this.spot(Math.min(g, this.wide), Math.min(h, this.high));
    const most = Math.max(1.5, Math.min(this.across, this.up, 16) / 2 - 0.5), pen = this.pen;
    pen.beginPath();
    pen.arc(x, y, Math.max(1.2, most * Math.sqrt(share)), 0, 2 * Math.PI);
    pen.fillStyle = pen.strokeStyle = ink;
    pen.lineWidth = 1.5;
    if (hollow) pen.stroke(); else pen.fill();
  }
}

// A search

class Lane {
  constructor(parent, told, data, book, tip) {
    Object.assign(this, { told, book, tip, words: data.words, done: 0, slots: new Int32Array(told.cells.length * 2) });
    const card = add(parent, "section", { className: "card lane" });
    const head = add(card, "div", { className: "head" });
    add(head, "b", { text: told.name });
    add(head, "span", { className: told.doubtful ? "slip" : "quiet", text: told.guess });
    const counters = add(card, "div", { className: "counters" });
    this.board = new Board(counters, book);
    this.counters = ["expanded", "waiting", "stored"].map((name) => add(add(counters, "div", { text: data.words[name] }), "b"));
    this.plane = new Plane(card, data.wide, data.high, data.words.made);
    this.plane.again = () => this.paint();
    const steps = add(card, "ol", { className: "steps" });
    this.steps = told.steps.map(([indent, text]) => {
      const line = add(steps, "li", { text });
      line.style.marginLeft = `${indent * 14}px`;
      return line;
    });
    this.verdict = add(card, "div", { className: told.proved ? "verdict good" : "verdict", text: told.verdict });
    this.most = 1;
    const count = new Int32Array(told.cells.length / 2);
    for (const slot of told.news) if (slot >= 0) this.most = Math.max(this.most, ++count[slot >> 2]);
    this.plane.canvas.addEventListener("pointermove", (event) => this.point(event));
    this.plane.canvas.addEventListener("pointerleave", () => { tip.card.hidden = true; });
  }

  // Bring the lane to so many events: each takes its board out of a slot and puts it into another.
  show(place) {
    const { olds, news } = this.told, to = Math.min(place, news.length);
    for (; this.done < to; this.done++) {
      if (olds[this.done] >= 0) this.slots[olds[this.done]]--;
      if (news[this.done] >= 0) this.slots[news[this.done]]++;
    }
    for (; this.done > to; this.done--) {
      if (news[this.done - 1] >= 0) this.slots[news[this.done - 1]]--;
      if (olds[this.done - 1] >= 0) this.slots[olds[this.done - 1]]++;
    }
    const { expanded, waiting, stored, lit, boards, nodes } = this.told, last = to - 1;
    [expanded, waiting, stored].forEach((counts, number) => {
      this.counters[number].textContent = (last < 0 ? 0 : counts[last]).toLocaleString(document.documentElement.lang);
    });
    this.steps.forEach((line, number) => line.classList.toggle("lit", last >= 0 && lit[last] === number));
    this.board.show(boards[last < 0 ? 0 : nodes[last]]);
    this.verdict.hidden = place < this.told.news.length;
    this.paint();
  }

  paint() {
    if (!this.plane.pen) return;
    const { plane, slots, told } = this, inks = plane.inks, most = Math.log(1 + this.most);
    plane.clear();
    for (let cell = 0; cell < told.cells.length / 2; cell++) {
      const [waiting, expanded, again, cut] = slots.subarray(4 * cell, 4 * cell + 4);
      const all = waiting + expanded + again + cut;
      if (!all) continue;
      const ink = again ? inks.warn : expanded ? inks.accent : inks.quiet;
      plane.dot(told.cells[2 * cell], told.cells[2 * cell + 1], Math.log(1 + all) / most, ink, !expanded && !again && !waiting);
    }
    if (this.done >= told.news.length) for (const [g, h] of told.line) plane.dot(g, h, 0.3, inks.good);
  }

  point(event) {
    const { told, tip, plane, slots } = this;
    // The nearest dot that is there, if one is near.
    let cell = -1, far = 144, count = 0;
    for (let at = 0; at < told.cells.length / 2; at++) {
      const [x, y] = plane.spot(told.cells[2 * at], told.cells[2 * at + 1]);
      const away = (x - event.offsetX) ** 2 + (y - event.offsetY) ** 2;
      const here = away < far ? slots.subarray(4 * at, 4 * at + 4).reduce((one, other) => one + other) : 0;
      if (here) [cell, far, count] = [at, away, here];
    }
    tip.card.hidden = !count;
    if (!count) return;
    // The board that came there last, and has not left since.
    const seen = new Set();
    let node = -1;
    for (let at = this.done - 1; at >= 0 && node < 0; at--) {
      if (told.news[at] < 0 || seen.has(told.nodes[at])) continue;
      seen.add(told.nodes[at]);
      if (told.news[at] >> 2 === cell) node = told.nodes[at];
    }
    const [g, h] = told.cells.slice(2 * cell, 2 * cell + 2);
    tip.board.show(told.boards[node]);
    tip.words.textContent = `g ${g}, h ${h} · ${fill(this.words.here, { n: count })}`;
    tip.card.style.left = `${Math.min(event.pageX + 14, document.documentElement.clientWidth - 166)}px`;
    tip.card.style.top = `${event.pageY + 14}px`;
  }
}

function search(data, book) {
  head(data);
  const tip = { card: add(document.body, "div", { className: "tip card", hidden: true }) };
  tip.board = new Board(tip.card, book);
  tip.words = add(tip.card, "p");
  const row = add(PAGE, "div", { className: "lanes" });
  const lanes = data.lanes.map((told) => new Lane(row, told, data, book, tip));
  const last = Math.max(...data.lanes.map((lane) => lane.news.length));
  let asked = 0, drawn = false;
  const clock = new Clock(PAGE, data.words, last, (at) => {
    asked = at;
    if (drawn) return;
    drawn = true;
    requestAnimationFrame(() => { drawn = false; lanes.forEach((lane) => lane.show(asked)); });
  }, (at) => fill(data.words.events, { n: at, of: last }), 40);
  foot(data, data.words, `${data.words.made}. ${data.words.clock}`);
  clock.go(last);
}

// A list

const MOST_TILES = 60;

function list(data, book) {
  head(data);
  const tiles = add(PAGE, "div", { className: "tiles" });
  let shown = 0;
  const more = add(PAGE, "button", { type: "button", className: "more", press: lay });
  function lay() {
    for (const one of data.boards.slice(shown, shown + MOST_TILES)) {
      const tile = add(tiles, "section", { className: "card" });
      if (one.board >= 0) new Board(tile, book).show(one.board, one.title);
      add(tile, "b", { text: one.title });
      for (const line of one.lines) add(tile, "p", { className: line[1], text: line[0] });
      add(tile, "p", { className: "id", text: one.id });
    }
    shown = Math.min(shown + MOST_TILES, data.boards.length);
    more.textContent = fill(data.words.more, { n: data.boards.length - shown });
    more.hidden = shown >= data.boards.length;
  }
  foot(data, data.words, "");
  lay();
}

// Judged guesses

function judge(data, book) {
  head(data);
  const card = add(PAGE, "section", { className: "card wide" });
  const table = add(card, "table");
  data.table.forEach((row, number) => {
    const line = add(table, "tr");
    for (const cell of row) add(line, number ? "td" : "th", { text: cell });
  });
  for (const one of data.guesses) {
    const part = add(PAGE, "section", { className: "card judged" });
    const left = add(part, "div"), right = add(part, "div");
    add(left, "h2", { text: one.name });
    for (const text of one.lines) add(left, "p", { text });
    if (one.trace) add(left, "pre", { text: one.trace });
    if (one.board >= 0) {
      new Board(left, book).show(one.board, one.says);
      add(left, "p", { className: "slip", text: one.says });
      add(left, "p", { className: "id", text: one.id });
    }
    if (!one.pairs.length) continue;
    let [far, high, often] = [0, 0, 1];
    for (const [needed, said, count] of one.pairs) {
      [far, high, often] = [Math.max(far, needed), Math.max(high, Math.round(said)), Math.max(often, count)];
    }
    const plane = new Plane(right, far, Math.min(2 * far, Math.max(far, high)), data.words.judged);
    plane.again = () => {
      plane.clear();
      for (const [needed, said, count] of one.pairs) {
        const ink = said > needed ? plane.inks.warn : said === needed ? plane.inks.good : plane.inks.accent;
        plane.dot(needed, said, Math.log(1 + count) / Math.log(1 + often), ink);
      }
    };
    add(right, "p", { className: "quiet", text: data.words.judged });
  }
  foot(data, data.words, "");
}

async function begin() {
  const packed = Uint8Array.from(atob(document.getElementById("data").textContent), (sign) => sign.charCodeAt(0));
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const data = JSON.parse(await new Response(plain).text());
  const book = new Book({ boards: data.book.boards, stamps: data.book.stamps, all: data.book.parts });
  ({ game, search, list, judge })[data.kind](data, book);
}

begin();
