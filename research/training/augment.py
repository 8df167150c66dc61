"""Random changes to labelled texts that keep the labels true: letter case, lost punctuation, slips of the keyboard.

All changes here keep the length of the text, so that the spans stay where they are; `rename.py` has the one that
does not (other names in place of the written ones).
"""

from __future__ import annotations

import random
import re

# What is read for what: figures for letters, Latin letters for Cyrillic ones.
CONFUSED = {
    "о": "0oo", "О": "0OO", "з": "3", "З": "3", "б": "6", "l": "1I", "I": "l1", "o": "0", "O": "0", "0": "oO", "1": "lI", "3": "З",
    "6": "б", "а": "a", "е": "e", "с": "c", "р": "p", "х": "x", "у": "y", "А": "A", "В": "B8", "Е": "E", "К": "K", "М": "M", "Н": "H",
    "Р": "P", "С": "C", "Т": "T", "Х": "X", "S": "5", "5": "S", "B": "8", "8": "В", "т": "г", "и": "н", "н": "п", "п": "н", "ш": "щ",
    "e": "c", "c": "e", "t": "f", ",": ".", ".": ",",
}
PUNCTUATION = frozenset(".,!?;:\"«»()“”…—–-")


def same_length(text: str, change: str) -> str:
    """`text` through str.lower or str.upper, leaving out the characters whose length would change."""
    out = []
    for c in text:
        d = c.lower() if change == "lower" else c.upper()
        out.append(d if len(d) == len(c) else c)
    return "".join(out)


def without_punctuation(text: str) -> str:
    return "".join(" " if c in PUNCTUATION else c for c in text)


def with_slips(text: str, rng: random.Random, rate: float) -> str:
    """Swaps neighbouring letters inside words, about `rate` of them."""
    letters = list(text)
    for i in range(1, len(letters) - 2):
        if rng.random() < rate and letters[i].islower() and letters[i + 1].islower():
            letters[i], letters[i + 1] = letters[i + 1], letters[i]
    return "".join(letters)


def as_scanned(text: str, rng: random.Random) -> str:
    """Letters and figures that a reader of scanned pages confuses, some 3 % of them, in either direction."""
    return "".join(rng.choice(CONFUSED[c]) if c in CONFUSED and rng.random() < 0.06 else c for c in text)


def wrapped(text: str, rng: random.Random) -> str:
    """The text with breaks where a narrow column would have them."""
    width, column = rng.randint(30, 80), 0
    out = []
    for c in text:
        column = 0 if c == "\n" else column + 1
        if c == " " and column > width:
            c, column = "\n", 0
        out.append(c)
    return "".join(out)


def one_part_in_capitals(text: str, rng: random.Random) -> str:
    """A heading: one line or sentence of the text in capitals."""
    parts = re.split(r"(?<=[.!?…\n])", text)
    chosen = rng.randrange(len(parts))
    parts[chosen] = same_length(parts[chosen], "upper")
    return "".join(parts)


def augmented(record: dict, rng: random.Random, small_letters: float = 0.10, capitals: float = 0.02) -> dict:
    """The record as it is (mostly), or changed at random; the shares are of all calls."""
    text: str = record["text"]
    changes = [
        (small_letters, lambda: same_length(text, "lower")),
        (capitals * 2 / 3, lambda: same_length(text, "upper")),
        (capitals / 3, lambda: one_part_in_capitals(text, rng)),
        (0.06, lambda: without_punctuation(same_length(text, "lower"))),
        (0.04, lambda: with_slips(text, rng, 0.01)),
        (0.03, lambda: as_scanned(text, rng)),
        (0.03, lambda: wrapped(text, rng)),
        (0.02, lambda: text.replace("ё", "е").replace("Ё", "Е")),
    ]
    dice = rng.random()
    for share, change in changes:
        if dice < share:
            return {**record, "text": change()}
        dice -= share
    return record
