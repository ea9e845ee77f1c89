"""What the project promises about its own files: locks, size of modules, what is in the wheel."""

import re
import subprocess
import sys
import tomllib
import zipfile
from operator import attrgetter
from pathlib import Path

import pytest

import carousel

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "carousel"
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

PIN = re.compile(r"([a-z0-9-]+)==([\w.]+)(?: ; [^\\]+?)? \\")
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}(?: \\)?")


def _pins(lock: Path) -> dict[str, set[str]]:
    pins: dict[str, set[str]] = {}
    for found in PIN.finditer(lock.read_text(encoding="utf-8")):
        pins.setdefault(found[1], set()).add(found[2])
    return pins


def test_there_are_two_locks() -> None:
    assert [lock.name for lock in LOCKS] == ["dev.txt", "run.txt"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_holds_pins_and_hashes_only(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    assert "://" not in text
    assert lines
    assert [line for line in lines if not PIN.fullmatch(line) and not HASH.fullmatch(line)] == []


def test_the_locks_agree() -> None:
    run, dev = (_pins(ROOT / "requirements" / name) for name in ("run.txt", "dev.txt"))
    assert run.items() <= dev.items()


def test_the_locks_hold_every_direct_dependency() -> None:
    groups = PROJECT["dependency-groups"]
    run = [*PROJECT["project"]["dependencies"], *groups["build"]]
    dev = [*run, *(entry for entry in groups["dev"] if isinstance(entry, str))]
    for name, wanted in (("run.txt", run), ("dev.txt", dev)):
        names = {re.split(r"[<>=!~ ]", entry)[0].replace(".", "-") for entry in wanted}
        assert names <= _pins(ROOT / "requirements" / name).keys()


def test_the_version_is_the_one_in_pyproject() -> None:
    assert carousel.__version__ == PROJECT["project"]["version"]


def test_an_unknown_name_of_the_package_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'carousel' has no attribute 'nonesuch'"):
        attrgetter("nonesuch")(carousel)


def test_importing_the_package_loads_nothing_else_of_it() -> None:
    code = "import sys, carousel; print(*(m for m in sys.modules if m.startswith(('carousel', 'importlib.metadata'))))"
    printed = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=SOURCE.parent, capture_output=True, text=True, check=True
    )
    assert printed.stdout.split() == ["carousel"]


@pytest.mark.parametrize("module", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_module_has_500_lines_at_most(module: Path) -> None:
    assert len(module.read_text(encoding="utf-8").splitlines()) <= 500


def test_the_wheel_holds_the_whole_package_and_nothing_else(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        licence = [name for name in archive.namelist() if name.endswith("/LICENSE")]
    on_disk = {
        path.relative_to(SOURCE.parent).as_posix()
        for path in SOURCE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert names == on_disk
    assert "carousel/py.typed" in names
    assert licence
