"""How often a mark is right, by what the model gives it: a table of types and probabilities.

    for f in DATA/dev/*.jsonl; do node detect.mjs --model MODEL < $f > ANSWERS/$(basename $f); done
    python reliability.py --data DATA --answers ANSWERS [--sets nerel_ru factrueval_ru ...]

A mark is right when a labelled span of its type touches it; marks of types that a set does not annotate, and those on
neutral spans, are left out.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from pathlib import Path

from labels import TYPES, annotated, set_of
from prepare import records_of, type_of

EDGES = (0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01)


def right_and_all(records: list[dict], answers: dict, name: str) -> dict[tuple[str, int], tuple[int, int]]:
    """(right, all) of every type and bin of EDGES."""
    counts: dict[tuple[str, int], list[int]] = defaultdict(lambda: [0, 0])
    for record in records:
        gold = [(s["start"], s["end"], type_of(s, name)) for s in record["spans"]]
        for span in answers.get(record["id"], ()):
            if span["type"] not in annotated(name):
                continue
            touched = {t for start, end, t in gold if start < span["end"] and span["start"] < end}
            if span["type"] not in touched and touched & {"OTHER", "MAYBE_DATE"}:
                continue
            bin_of = max(i for i, edge in enumerate(EDGES[:-1]) if span["score"] >= edge or i == 0)
            counts[span["type"], bin_of][0] += span["type"] in touched
            counts[span["type"], bin_of][1] += 1
    return {key: (a, b) for key, (a, b) in counts.items()}


def main(args: argparse.Namespace) -> None:
    total: dict[tuple[str, int], list[int]] = defaultdict(lambda: [0, 0])
    for path in sorted((args.data / "dev").glob("*.jsonl")):
        answered = args.answers / path.name
        if "masking" in path.name or "recognizers" in path.name or not answered.exists():
            continue
        if args.sets and path.name.split(".")[0] not in args.sets:
            continue
        answers = {x["id"]: x["spans"] for x in map(json.loads, answered.open(encoding="utf-8"))}
        for key, (right, every) in right_and_all(records_of(path), answers, set_of(path.name)).items():
            total[key][0] += right
            total[key][1] += every
    print("| type | " + " | ".join(f"{a} to {min(b, 1)}" for a, b in zip(EDGES, EDGES[1:], strict=False)) + " |")
    print("| --- " * len(EDGES) + "|")
    for t in TYPES:
        cells = [total[t, i] for i in range(len(EDGES) - 1)]
        print(f"| {t} | " + " | ".join(f"{100 * a / b:.0f} % of {b}" if b else "–" for a, b in cells) + " |")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--answers", type=Path, required=True)
    parser.add_argument("--sets", nargs="*", default=[])
    main(parser.parse_args())
