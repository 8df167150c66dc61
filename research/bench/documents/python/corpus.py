"""The list of documents that a run makes: `python corpus.py FOLDER [FORMAT]` writes them and `manifest.json`."""

import importlib
import json
import os
import shutil
import subprocess
import sys
import tempfile

from names import Names

MODULES = ["docx_files", "xlsx_files", "slides_files", "odf_files", "text_files", "web_files", "mail_files", "msg_files", "pdf_files", "scan_files", "planted_files"]
DOCUMENTS = []


def document(file, language, writer, long=False, infilter=""):
    """Registers a function that gets a path and `Names`, and writes one document; it may return boxes of marks.

    `long`: large enough to tell a speed by. `infilter`: what LibreOffice has to be told to open it.
    """

    def add(write):
        known = {"file": file, "language": language, "writer": writer, "long": long, "infilter": infilter}
        DOCUMENTS.append({**known, "write": write})
        return write

    return add


def convert(path, kind, infilter=None):
    """The document as LibreOffice writes it, in a folder beside it. Returns the new path."""
    out = os.path.join(os.path.dirname(path), "converted")
    profile = os.environ.get("OUTIS_SOFFICE_PROFILE", os.path.join(tempfile.gettempdir(), "outis-bench-soffice"))
    command = [os.environ.get("OUTIS_SOFFICE", "soffice"), f"-env:UserInstallation=file://{profile}", "--headless"]
    if infilter:
        command.append(f"--infilter={infilter}")
    subprocess.run([*command, "--convert-to", kind, "--outdir", out, path], check=True, capture_output=True)
    name = os.path.splitext(os.path.basename(path))[0]
    return os.path.join(out, f"{name}.{kind.split(':')[0]}")


def converted(path, source_kind, write, names, kind=None):
    """Writes `write`'s document as another format, then lets LibreOffice make `path` of it."""
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "source." + source_kind)
        write(source, names)
        shutil.move(convert(source, kind or path.rsplit(".", 1)[1]), path)


def main():
    folder, only = sys.argv[1], (sys.argv[2] if len(sys.argv) > 2 else None)
    sys.modules["corpus"] = sys.modules["__main__"]
    for name in MODULES:
        importlib.import_module(name)
    manifest = []
    for one in DOCUMENTS:
        kind = one["file"].rsplit(".", 1)[1]
        if only and only != kind:
            continue
        names = Names(one["file"], one["language"])
        boxes = one["write"](os.path.join(folder, one["file"]), names)
        entry = {key: one[key] for key in ("file", "language", "writer", "long", "infilter")}
        manifest.append({**entry, "marks": names.marks, "boxes": boxes or {}})
    with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump(manifest, file, ensure_ascii=False, indent=1)


if __name__ == "__main__":
    main()
