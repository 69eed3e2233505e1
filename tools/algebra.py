"""A stand-in for the linear algebra that NumPy is linked with, for the folder that needs no Python.

NumPy can't be loaded without that library, and it is 28 MB with what it needs itself; but the game
multiplies no matrices and solves no equations, which the tests hold. So a library of the same name
takes its place, with those functions of it that NumPy asks for. One of them works, the product of
two rows: NumPy tries it while it is loaded. Whoever calls another one ends the program, with a
sentence on stderr. On Linux only; elsewhere NumPy keeps what it came with.
"""

import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from llvmlite import binding, ir  # type: ignore[import-untyped]  # it has no types

# What the library is called, and what is of no use without it.
LIBRARY, ITS_OWN = "libscipy_openblas", ("libgfortran", "libquadmath")
ROWS = "cblas_sdot"
FAULT = (
    "Parlour: this folder has no linear algebra, and NumPy was asked for it: see tools/algebra.py\n"
)
STDERR = 2

# What PyInstaller takes along: its name in the folder, where it comes from, and its kind.
Entry = tuple[str, str, str]


def replaced(entries: Sequence[Entry], work: Path) -> list[Entry]:
    """Put the stand-in in the library's place, and leave out what only that needs."""
    kept = [entry for entry in entries if not Path(entry[0]).name.startswith(ITS_OWN)]
    users = [Path(source) for name, source, _ in kept if name.startswith("numpy/")]
    made = []
    for name, source, kind in kept:
        if Path(name).name.startswith(LIBRARY) and kind == "BINARY":
            stand_in(Path(source), users, work / Path(name).name)
            source = str(work / Path(name).name)
        made.append((name, source, kind))
    return made


def stand_in(library: Path, users: Sequence[Path], to: Path) -> None:
    """Write a library with those functions of another that some binaries ask for."""
    there = _names(library, "--defined-only")
    asked = {name for user in users for name in _names(user, "--undefined-only")} & there
    module = ir.Module()
    module.triple = binding.get_default_triple()
    for name in sorted(asked):
        if ROWS in name:
            _product_of_rows(module, name)
        else:
            _refusal(module, name)
    loose = to.with_suffix(".o")
    loose.write_bytes(_compiled(str(module)))
    command = ["ld", "-shared", "-z", "noexecstack", "-soname", library.name]
    subprocess.run([*command, "-o", str(to), str(loose)], check=True)


def _names(binary: Path, which: str) -> set[str]:
    """List the names that a binary has for others, or wants of them."""
    listed = subprocess.run(
        ["nm", "-D", which, str(binary)], capture_output=True, text=True, check=True
    ).stdout
    return {line.split()[-1].partition("@")[0] for line in listed.splitlines() if line.strip()}


def _compiled(source: str) -> bytes:
    # Later ones do this by themselves, and refuse to be asked.
    with suppress(RuntimeError):
        binding.initialize()
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    machine = binding.Target.from_default_triple().create_target_machine(reloc="pic")
    made: bytes = machine.emit_object(binding.parse_assembly(source))
    return made


def _refusal(module: ir.Module, name: str) -> None:
    """Add a function that tells what is missing, and ends the program."""
    byte, word, whole = ir.IntType(8), ir.IntType(32), ir.IntType(64)
    known = module.globals
    if "told" not in known:
        text = bytearray(FAULT.encode())
        fault = ir.GlobalVariable(module, ir.ArrayType(byte, len(text)), "told")
        fault.initializer = ir.Constant(fault.value_type, text)
        fault.linkage, fault.global_constant = "internal", True
        ir.Function(module, ir.FunctionType(whole, [word, byte.as_pointer(), whole]), "write")
        ir.Function(module, ir.FunctionType(ir.VoidType(), []), "abort")
    function = ir.Function(module, ir.FunctionType(ir.VoidType(), []), name)
    builder = ir.IRBuilder(function.append_basic_block())
    text = builder.bitcast(known["told"], byte.as_pointer())
    builder.call(known["write"], [word(STDERR), text, whole(len(FAULT.encode()))])
    builder.call(known["abort"], [])
    builder.unreachable()


def _product_of_rows(module: ir.Module, name: str) -> None:
    """Add the sum of products of two rows: how many, then each row and how far to step in it."""
    whole, real = ir.IntType(64), ir.FloatType()
    kind = ir.FunctionType(real, [whole, real.as_pointer(), whole, real.as_pointer(), whole])
    function = ir.Function(module, kind, name)
    count, one, step, other, further = function.args
    start, loop, body, end = (
        function.append_basic_block(part) for part in ("start", "loop", "body", "end")
    )
    builder = ir.IRBuilder(start)
    builder.branch(loop)
    builder.position_at_end(loop)
    place, total = builder.phi(whole), builder.phi(real)
    builder.cbranch(builder.icmp_signed("<", place, count), body, end)
    builder.position_at_end(body)
    left = builder.load(builder.gep(one, [builder.mul(place, step)]))
    right = builder.load(builder.gep(other, [builder.mul(place, further)]))
    more = builder.fadd(total, builder.fmul(left, right))
    after = builder.add(place, whole(1))
    builder.branch(loop)
    place.add_incoming(whole(0), start)
    place.add_incoming(after, body)
    total.add_incoming(real(0.0), start)
    total.add_incoming(more, body)
    builder.position_at_end(end)
    builder.ret(total)
