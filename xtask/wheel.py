"""Packs the Python package and a built extension module into a wheel, as maturin would.

`cargo xtask wheel` builds with maturin what is handed out. The tests have built the module already, with the features of
the whole workspace; building it once more for them would take minutes.
"""

import argparse
import base64
import hashlib
import pathlib
import re
import sysconfig
import zipfile

try:
    import tomllib
except ImportError:  # Python 3.10; pytest brings it along.
    import tomli as tomllib


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--package", type=pathlib.Path, required=True, help="the folder with pyproject.toml")
    parser.add_argument("--library", type=pathlib.Path, required=True, help="the built module")
    parser.add_argument("--version", required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    given = parser.parse_args()
    project = tomllib.loads((given.package / "pyproject.toml").read_text())["project"]
    tag = "cp310-abi3-" + re.sub(r"[^a-z0-9_]", "_", sysconfig.get_platform().lower())
    label = f"{project['name']}-{given.version}"
    given.out.mkdir(parents=True, exist_ok=True)
    wheel = given.out / f"{label}-{tag}.whl"
    listed = []
    # Nothing is compressed: the module is large, and the wheel is unpacked at once.
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_STORED) as archive:

        def add(name: str, content: bytes) -> None:
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            listed.append(f"{name},sha256={digest},{len(content)}")
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), content)

        for file in sorted((given.package / "commis").rglob("*")):
            if file.is_file() and file.suffix in (".py", ".pyi", ".typed", ".yaml") or file.name == "py.typed":
                add(file.relative_to(given.package).as_posix(), file.read_bytes())
        add("commis/_commis.abi3.so", given.library.read_bytes())
        about = f"{label}.dist-info"
        add(f"{about}/METADATA", metadata(project, given.version).encode())
        add(f"{about}/WHEEL", f"Wheel-Version: 1.0\nGenerator: xtask\nRoot-Is-Purelib: false\nTag: {tag}\n".encode())
        add(f"{about}/entry_points.txt", entry_points(project).encode())
        record = f"{about}/RECORD"
        archive.writestr(record, "\n".join([*listed, f"{record},,", ""]))
    print(wheel)


def metadata(project: dict, version: str) -> str:
    lines = ["Metadata-Version: 2.4", f"Name: {project['name']}", f"Version: {version}"]
    lines += [f"Summary: {project['description']}", f"Requires-Python: {project['requires-python']}"]
    lines.append(f"License-Expression: {project['license']}")
    lines += [f"Requires-Dist: {one}" for one in project["dependencies"]]
    for extra, wanted in project["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        for one in wanted:
            name, _, condition = one.partition(";")
            also = f"({condition.strip()}) and " if condition else ""
            lines.append(f"Requires-Dist: {name.strip()} ; {also}extra == '{extra}'")
    return "\n".join(lines) + "\n"


def entry_points(project: dict) -> str:
    groups = {"console_scripts": project["scripts"], **project["entry-points"]}
    return "".join(
        f"[{group}]\n" + "".join(f"{name} = {place}\n" for name, place in places.items()) + "\n"
        for group, places in groups.items()
    )


if __name__ == "__main__":
    main()
