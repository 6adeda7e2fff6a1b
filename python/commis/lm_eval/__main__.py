"""Prints the folder for `--include_path`."""

from . import FOLDER

if __name__ == "__main__":
    print(FOLDER)
