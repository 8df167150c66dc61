"""Random changes to labelled texts that keep the labels true: letter case, lost punctuation, slips of the keyboard.

All changes here keep the length of the text, so that the spans stay where they are; `rename.py` has the one that
does not (other names in place of the written ones).
"""

from __future__ import annotations

import random

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


def augmented(record: dict, rng: random.Random) -> dict:
    """The record as it is (mostly), or changed at random."""
    dice = rng.random()
    text: str = record["text"]
    if dice < 0.10:
        text = same_length(text, "lower")
    elif dice < 0.16:
        text = without_punctuation(same_length(text, "lower"))
    elif dice < 0.18:
        text = same_length(text, "upper")
    elif dice < 0.22:
        text = with_slips(text, rng, 0.01)
    elif dice < 0.25:
        text = text.replace("ё", "е").replace("Ё", "Е")
    else:
        return record
    return {**record, "text": text}
