"""Puts other names in place of the written ones, in the same grammatical case, so that no name is learned by heart."""

from __future__ import annotations

import random
import re
from functools import lru_cache

import pymorphy3

from names import CASES, Lexicons, feminine, inflect

CYRILLIC_NAME = re.compile(r"[А-ЯЁ][а-яё]+(?:-[А-ЯЁ][а-яё]+)?(?: [А-ЯЁ][а-яё]+){0,2}")
LATIN_NAME = re.compile(r"[A-ZÀ-Ž][a-zà-ž]+ [A-ZÀ-Ž][a-zà-ž]+")
LATIN_PLACE = re.compile(r"[A-ZÀ-Ž][a-zà-ž]{3,}")
PART = {"Name": "first", "Patr": "middle", "Surn": "last"}
SHARE = 0.35
_morphology = pymorphy3.MorphAnalyzer()


@lru_cache(maxsize=100_000)
def reading(word: str) -> tuple[str, str, str] | None:
    """(part of name, gender, case) of a Russian name form, if the dictionary or a guess says that it is one."""
    for parse in _morphology.parse(word):
        tag = parse.tag
        part = next((p for k, p in PART.items() if k in tag), None)
        if part and tag.case in CASES and tag.gender in ("masc", "femn") and tag.number != "plur":
            return part, tag.gender[0], tag.case
    return None


class Renamer:
    """Other names for those of a record; Russian ones by form, Latin ones of two words by shape."""

    def __init__(self, lexicons: Lexicons) -> None:
        self.lexicons = lexicons

    def russian(self, name: str, rng: random.Random) -> str | None:
        """Another name of the same parts, gender and case, or None where the form is not understood."""
        parts = [reading(w) for w in name.split(" ")]
        if any(p is None for p in parts):
            return None
        known = [p for p in parts if p is not None]
        gender, case = known[0][1], known[0][2]
        if len({p[0] for p in known}) < len(known) or any(p[1] != gender for p in known):
            return None
        out = []
        for part, _, own_case in known:
            if part == "first":
                word = rng.choices(self.lexicons.first[gender], self.lexicons.weights[gender])[0]
            elif part == "middle":
                word = rng.choice(self.lexicons.middle[gender])
            else:
                word = rng.choice(self.lexicons.last)
                word = feminine(word) if gender == "f" else word
            out.append(inflect(word, part, gender, own_case if len(known) == 1 else case))
        return " ".join(out)

    def other(self, text: str, kind: str, locale: str, rng: random.Random) -> str | None:
        if kind == "PERSON" and locale == "ru" and CYRILLIC_NAME.fullmatch(text):
            return self.russian(text, rng)
        if kind == "PERSON" and LATIN_NAME.fullmatch(text):
            lists = self.lexicons.world[locale if rng.random() < 0.6 and self.lexicons.world[locale]["first_name"] else "any"]
            return f"{rng.choice(lists['first_name'])} {rng.choice(lists['last_name'])}"
        if kind == "LOCATION" and locale in ("en", "de", "es", "pt") and LATIN_PLACE.fullmatch(text) and rng.random() < 0.4:
            return rng.choice(self.lexicons.world["any"]["city"])
        return None

    def renamed(self, record: dict, rng: random.Random) -> dict:
        """The record with other names, the same one for the same form, in some of its texts."""
        text = record["text"]
        if rng.random() > SHARE or any(ord(c) > 0xFFFF for c in text):
            return record
        given: dict[str, str | None] = {}
        out, at = "", 0
        moves: list[tuple[int, int, int, int]] = []  # old start, old end, new start, new end
        spans = sorted((s for s in record["spans"] if not s.get("nested")), key=lambda s: s["start"])
        for span in spans:
            start, end = span["start"], span["end"]
            if start < at:
                continue
            old = text[start:end]
            if old not in given:
                given[old] = self.other(old, span["type"], record.get("lang", ""), rng)
            new = given[old] or old
            out += text[at:start]
            moves.append((start, end, len(out), len(out) + len(new)))
            out += new
            at = end
        out += text[at:]
        kept = {(a, b): (c, d) for a, b, c, d in moves}
        moved = []
        for span in spans:
            place = kept.get((span["start"], span["end"]))
            if place is None:
                return record  # overlapping spans: leave the text alone
            moved.append({**span, "start": place[0], "end": place[1]})
        return {**record, "text": out, "spans": moved}
