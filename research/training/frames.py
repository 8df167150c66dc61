"""Counts what a model leaves and what it marks without need in the hard texts of `frames/`.

    python frames.py --jsonl WORK/frames        # writes the texts as JSONL for detect.mjs and the scorer
    python frames.py --read WORK/v4.jsonl WORK/v5.jsonl [--show]     # counts answers of detect.mjs

A name is left when a letter of it is; one is cut or joined when no span has just its ends. A mark is needless when it
covers no marked letter. `[N:...]` marks a harmless string that resembles personal data; it is hidden when a mark
covers a letter of it.
"""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path

FOLDER = Path(__file__).parent / "frames"
TYPES = {"P": "PERSON", "L": "LOCATION", "O": "ORG", "D": "DATE", "I": "ID", "A": "OTHER"}
MARK = re.compile(r"\[([PLODIAN]):([^\]]+)\]")


def units(text: str) -> int:
    """Length in UTF-16 units, in which spans are told."""
    return len(text.encode("utf-16-le")) // 2


def part(text: str, start: int, end: int) -> str:
    """What stands between two UTF-16 offsets."""
    return text.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le", "replace")


def read(path: Path) -> list[dict]:
    """The texts of a file of frames as records; `named` says whether one stands in the part with names."""
    records, named = [], True
    for line in path.read_text(encoding="utf-8").split("\n"):
        if line.startswith("##"):
            named = "without" not in line
        if not line or line.startswith("#"):
            continue
        text, spans, harmless, at = "", [], [], 0
        line = line.replace("\\n", "\n")
        for mark in MARK.finditer(line):
            text += line[at : mark.start()]
            start = units(text)
            text, at = text + mark[2], mark.end()
            if mark[1] == "N":
                harmless.append({"start": start, "end": units(text)})
            else:
                spans.append({"start": start, "end": units(text), "type": TYPES[mark[1]]})
        text += line[at:]
        records.append(
            {
                **{"id": f"{path.stem}-{len(records)}", "lang": path.stem[-2:], "text": text},
                **{"spans": spans, "named": named, "harmless": harmless},
            }
        )
    return records


def count(records: list[dict], answers: dict[str, list[dict]]) -> tuple[dict[str, int], list[str]]:
    """(counts, what was wrong in words) of a model's answers, id to spans."""
    counts = dict.fromkeys(("names", "names left", "names cut or joined", "needless in texts with", "needless in texts without", "harmless", "harmless hidden"), 0)
    wrong = []
    for record in records:
        counts["harmless"] += len(record["harmless"])
        for start, end in ((one["start"], one["end"]) for one in record["harmless"]):
            if any(span["start"] < end and start < span["end"] for span in answers[record["id"]]):
                counts["harmless hidden"] += 1
        text, found = record["text"], answers[record["id"]]
        covered = {i for s in found for i in range(s["start"], s["end"])}
        for gold in record["spans"]:
            if gold["type"] != "PERSON":
                continue
            counts["names"] += 1
            places = range(gold["start"], gold["end"])
            if any(i not in covered for i in places if part(text, i, i + 1).isalnum()):
                counts["names left"] += 1
                wrong.append(f"left {part(text, gold['start'], gold['end'])!r}: {text!r}")
            elif not any((s["start"], s["end"]) == (gold["start"], gold["end"]) for s in found):
                counts["names cut or joined"] += 1
                wrong.append(f"cut {part(text, gold['start'], gold['end'])!r}: {text!r}")
        for span in found:
            if not any(g["start"] < span["end"] and span["start"] < g["end"] for g in record["spans"]):
                counts["needless in texts with" if record["named"] else "needless in texts without"] += 1
                wrong.append(f"needless {span['type']} {part(text, span['start'], span['end'])!r}: {text!r}")
    return counts, wrong


def main(args: argparse.Namespace) -> None:
    files = {path: read(path) for path in sorted(FOLDER.glob("*.txt"))}
    if args.jsonl:
        args.jsonl.mkdir(parents=True, exist_ok=True)
        for path, records in files.items():
            lines = [json.dumps(r, ensure_ascii=False) for r in records]
            (args.jsonl / f"{path.stem}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for answered in args.read:
        answers = {}
        for line in answered.open(encoding="utf-8"):
            answer = json.loads(line)
            answers[answer["id"]] = answer["spans"]
        counts, wrong = count([r for records in files.values() for r in records if r["id"] in answers], answers)
        print(answered.stem, counts)
        if args.show:
            print("\n".join(wrong))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jsonl", type=Path)
    parser.add_argument("--read", type=Path, nargs="*", default=[])
    parser.add_argument("--show", action="store_true")
    main(parser.parse_args())
