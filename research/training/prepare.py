"""Turns labelled texts into training windows of token ids and targets.

    python prepare.py --data DATA --work WORK [--no-nerel] [--passes 2] [--extra FILE.jsonl ...]

Reads DATA/train/*.jsonl and the `--extra` files (synthetic and silver texts in the same format) and writes
WORK/pass-N.npz, one for each pass over the data, each with other random changes (see `augment.py`) and window cuts.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from augment import augmented
from labels import (
    ANY,
    FINE_MAYBE_DATE,
    FINE_OUTSIDE,
    FINE_TYPE,
    OUTSIDE,
    TYPES,
    annotated,
    anything_of,
    begin,
    inside,
    set_of,
)
from names import Lexicons
from rename import Renamer
from tokenizer import NEWLINE, BOS, EOS, Vocabulary, Words, words_of

MAX_TOKENS = 128
# How often a set's text is used in one pass.
SHARE = {
    "silver": 0.6,
    "hard": 1.0,
    "synthetic.jsonl": 0.7,
    "factrueval": 4.0,
    "nerel": 2.0,
    "tab": 4.0,
    "sgd": 0.3,
    "earnings21": 0.4,
    "meddocan": 0.4,
    "lenerbr": 0.4,
    "ler": 0.7,
    "btc": 1.5,
    "uner-ewt": 4.0,
    "wnut17": 3.0,
    "self": 0.6,
    "germeval14": 3.0,
    "presidio": 1.5,
}


@dataclass
class Windows:
    """Flat token ids and targets of many windows; window i is `bounds[i]` to `bounds[i + 1]`."""

    ids: list[int] = field(default_factory=list)
    targets: list[int] = field(default_factory=list)
    bounds: list[int] = field(default_factory=lambda: [0])

    def add(self, ids: list[int], targets: list[int]) -> None:
        self.ids += ids
        self.targets += targets
        self.bounds.append(len(self.ids))


# `российский`, `вчера вечером`: some sets mark them, others do not; they tell nothing of a person.
ADJECTIVE_OF_PLACE = re.compile(r"[а-яё-]+(?:ий|ый|ой|ая|яя|ое|ее|ие|ые|его|ого|ому|ему|им|ым|ом|ем|их|ых|ими|ыми|ую|юю|ей)")
RELATIVE_DAY = re.compile(
    r"(?:(?:на|до|с|к|за) )?(?:сегодня|вчера|завтра|послезавтра|позавчера|сейчас|сегодняшн\w+(?: день)?|вчерашн\w+(?: день)?|завтрашн\w+(?: день)?)"
    r"(?: (?:рано |поздно )?(?:утром|днём|днем|вечером|ночью))?",
    re.IGNORECASE,
)


def type_of(span: dict, name: str, covered: str = "") -> str:
    """The span's type here: one of TYPES, OUTSIDE, MAYBE_DATE or OTHER (neutral); `covered` is its text."""
    if span["type"] == "LOCATION" and ADJECTIVE_OF_PLACE.fullmatch(covered):
        return "OUTSIDE"
    if span["type"] == "DATE" and RELATIVE_DAY.fullmatch(covered):
        return "OUTSIDE"
    mapped = FINE_TYPE.get((name, span.get("fine", "")), span["type"])
    if mapped == "OTHER" and span.get("fine") in FINE_OUTSIDE:
        return "OUTSIDE"
    if mapped == "OTHER" and span.get("fine") in FINE_MAYBE_DATE:
        return "MAYBE_DATE"
    return mapped if mapped in TYPES else "OTHER"


def targets_of(record: dict, words: Words, name: str) -> list[int]:
    """Allowed labels of every word."""
    outside = OUTSIDE
    for t in TYPES:
        if t not in annotated(name):
            outside |= anything_of(t)
    targets = [outside] * len(words.starts)
    if name == "sgd":
        # Cities of categorical slots are not marked, but those are capitalized.
        for w, start in enumerate(words.starts):
            if record["text"][start].islower():
                targets[w] = outside & ~anything_of("LOCATION")
    for start, end in record.get("unsure", ()):
        # Silver texts: words about which the teacher was not sure teach nothing.
        for w in range(bisect_right(words.ends, start), bisect_left(words.starts, end)):
            targets[w] = ANY
    spans = [s for s in record["spans"] if not s.get("nested")]
    spans.sort(key=lambda s: (s["type"] != "OTHER", s["end"] - s["start"]))
    for span in spans:
        first = bisect_right(words.ends, span["start"])
        last = bisect_left(words.starts, span["end"])
        kind = type_of(span, name, record["text"][span["start"] : span["end"]])
        for w in range(first, last):
            if kind == "OTHER":
                targets[w] = ANY
            elif kind == "OUTSIDE":
                targets[w] = outside
            elif kind == "MAYBE_DATE":
                targets[w] = outside | anything_of("DATE")
            else:
                targets[w] = begin(kind) if w == first else inside(kind)
    return targets


def cut(words: Words, targets: list[int], text: str, rng: random.Random, out: Windows) -> None:
    """Cuts a document into windows of at most MAX_TOKENS tokens, at ends of sentences where it can."""
    n = len(words.starts)
    first = 0
    while first < n:
        limit = MAX_TOKENS - 2 if rng.random() < 0.7 else rng.randint(24, MAX_TOKENS - 2)
        ids, goal = [BOS], [0]
        w, good = first, first
        while w < n:
            more = len(words.pieces[w]) + words.breaks_before[w]
            if len(ids) + more > limit and w > first:
                break
            if words.breaks_before[w] and w > first:
                ids.append(NEWLINE)
                goal.append(0)
                good = w
            elif w > first and text[words.starts[w - 1]] in ".!?…;":
                good = w
            ids += words.pieces[w][: MAX_TOKENS - 3]
            goal += [targets[w]] + [0] * (min(len(words.pieces[w]), MAX_TOKENS - 3) - 1)
            w += 1
        last = w
        if w < n and good - first > (w - first) // 2:
            last = good
            ids, goal = [BOS], [0]
            for v in range(first, last):
                if words.breaks_before[v] and v > first:
                    ids.append(NEWLINE)
                    goal.append(0)
                ids += words.pieces[v]
                goal += [targets[v]] + [0] * (len(words.pieces[v]) - 1)
        out.add([*ids, EOS], [*goal, 0])
        first = last


def utf16_text(text: str) -> str:
    """The text with every character outside the basic plane doubled, so that indices are UTF-16 offsets."""
    return "".join(c if ord(c) <= 0xFFFF else c + c for c in text)


def records_of(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.open(encoding="utf-8") if line.strip()]


def prepare(args: argparse.Namespace) -> None:
    vocabulary = Vocabulary.read(args.work / "vocab.tsv")
    renamer = Renamer(Lexicons(args.data / "lexicons"))
    unlabelled = sorted((args.data / "unlabeled").glob("*.jsonl")) if args.unlabelled else []
    files = sorted((args.data / "train").glob("*.jsonl")) + args.extra + unlabelled
    loaded = [(f, set_of(f.name), records_of(f)) for f in files]
    for number in range(args.first_pass, args.first_pass + args.passes):
        rng = random.Random(1000 + number)
        out = Windows()
        for path, name, records in loaded:
            if name == "nerel" and args.no_nerel:
                continue
            before = len(out.ids)
            share = SHARE.get(name, 1.0) if "ewt" not in path.name else SHARE["uner-ewt"]
            share *= 1.0 if path in args.extra else args.fraction
            if path in unlabelled:
                share = args.unlabelled
            for record in records:
                copies = int(share) + (rng.random() < share % 1)
                for _ in range(copies):
                    changed = augmented(renamer.renamed({"spans": [], **record}, rng), rng, args.small_letters, args.capitals)
                    words = words_of(changed["text"], vocabulary)
                    if words.starts:
                        text = utf16_text(changed["text"])
                        targets = [ANY] * len(words.starts)
                        if path not in unlabelled:
                            targets = targets_of({**changed, "text": text}, words, name)
                        cut(words, targets, text, rng, out)
            print(f"pass {number} {path.name}: {len(out.ids) - before} tokens", flush=True)
        np.savez(
            args.work / f"pass-{number}.npz",
            ids=np.array(out.ids, np.int32),
            targets=np.array(out.targets, np.int16),
            bounds=np.array(out.bounds, np.int64),
        )
        print(f"pass {number}: {len(out.bounds) - 1} windows, {len(out.ids)} tokens", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--no-nerel", action="store_true", help="leave out NEREL, whose annotations state no licence")
    parser.add_argument("--first-pass", type=int, default=0)
    parser.add_argument("--passes", type=int, default=2)
    parser.add_argument("--fraction", type=float, default=1.0, help="of the share of every set in DATA/train, for a short further training")
    parser.add_argument("--unlabelled", type=float, default=0.0, help="share of DATA/unlabeled that is read, for `train.py --teacher`")
    parser.add_argument("--small-letters", type=float, default=0.10, help="share of the texts that are read in small letters")
    parser.add_argument("--capitals", type=float, default=0.02, help="share of the texts that are read in capitals, a third of them in part")
    parser.add_argument("--extra", type=Path, nargs="*", default=[])
    prepare(parser.parse_args())
