"""Makes labelled texts of the documents of `documents/`, which were written with their marks by hand.

    python documents.py --out WORK/hard_documents.jsonl [--copies 3]

The marks are those of `frames/`; `[A:...]` is an age, about which the sets disagree: it teaches nothing. What makes
copies differ is `prepare.py`, which gives people other names and changes how a text is typed.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import frames

FOLDER = Path(__file__).parent / "documents"


def make(out: Path, copies: int) -> None:
    with out.open("w", encoding="utf-8") as sink:
        for path in sorted(FOLDER.glob("*.txt")):
            for record in frames.read(path):
                lang = "en" if path.stem.startswith("english") else "ru"
                spans = [{**span, "fine": span["type"]} for span in record["spans"]]
                line = json.dumps({"lang": lang, "text": record["text"], "spans": spans}, ensure_ascii=False)
                sink.write(f"{line}\n" * copies)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--copies", type=int, default=3)
    args = parser.parse_args()
    make(args.out, args.copies)
