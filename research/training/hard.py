"""Makes short labelled texts of what a tagger gets wrong, from `templates_hard.py`.

    python hard.py --data DATA --out WORK/hard_ru.jsonl [--count 6000] [--seed 31]

Half hold nothing to hide, half somebody beside the same words; most are Russian. Some are joined to longer texts, some
are written in small letters.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from pathlib import Path

import frames
from names import Lexicons, feminine, inflect
from synthesize import Maker, cased, joined, town_in
from templates_hard import DECLINED, NOTHING, ODD_NAMES, SOMEBODY, WORD_SURNAMES, WORDS

ON_STREETS = (
    "Ленина Мира Гагарина Победы Кирова Пушкина Советской Лесной Школьной Набережной Молодёжной Полевой Зелёной Новой Чехова Жукова "
    "Свободы Труда Парковой Заречной Калинина Маяковского Северной Речной Фрунзе Октябрьской Комсомольской"
).split()


def stem(word: str) -> str:
    """What a surname and the word that it comes from have in common: `докторов`, `доктор`; `судьин`, `судья`."""
    word = re.sub(r"(?:[оеё]в|[иы]н)[ауы]?$", "", word.lower())
    return re.sub(r"[ьйаяоеы]$", "", word)


def surnames_like_words(surnames: list[str]) -> list[str]:
    """Surnames of the stems of roles, papers and common nouns, but for those that `frames/` counts."""
    words = {stem(w) for key in ("role", "paper", "noun", "kin", "thing") for w in WORDS[key] if " " not in w}
    texts = [r for path in frames.FOLDER.glob("*.txt") for r in frames.read(path)]
    counted = {stem(w) for r in texts for s in r["spans"] for w in frames.part(r["text"], s["start"], s["end"]).split()}
    return [s for s in surnames if s.endswith(("ов", "ев", "ёв", "ин", "ын")) and stem(s) in words - counted]


class HardMaker(Maker):
    """Fills the slots of `templates_hard.py` besides those of `synthesize.py`."""

    def __init__(self, lexicons: Lexicons, rng: random.Random) -> None:
        super().__init__(lexicons, rng)
        self.like_words = surnames_like_words(lexicons.last)

    def slot(self, name: str, argument: str, locale: str) -> tuple[str, str | None]:
        rng = self.rng
        if name == "w":
            word = rng.choice(WORDS[argument])
            if argument in DECLINED and word[-1] >= "а" and " " not in word and rng.random() < 0.4:
                word = town_in(word, rng.choice(("gent", "datv", "accs", "ablt", "loct")))
            return word, None
        if name == "maybe":
            return rng.choice(WORDS[argument]), "OTHER"
        if name == "odd":
            name = rng.choice(ODD_NAMES[rng.choice("mf")])
            return inflect(name, "first", "f" if name[-1] in "ая" else "m", argument or "nomn"), "PERSON"
        if name == "worded":
            last, gender = rng.choice(rng.choice((WORD_SURNAMES, self.like_words))), "f" if rng.random() < 0.3 else "m"
            if gender == "f" and feminine(last) == last:
                return last, "PERSON"
            return inflect(feminine(last) if gender == "f" else last, "last", gender, argument or "nomn"), "PERSON"
        if name == "ip":
            gender = rng.choice("mf")
            last = rng.choice(self.lexicons.last)
            last = inflect(feminine(last) if gender == "f" else last, "last", gender, rng.choice(("nomn", "nomn", "gent")))
            initials = f"{rng.choice('АБВГДЕИКЛМНПРСТ')}. {rng.choice('АБВГДЕИКЛМНПРСТ')}."
            return f"ИП {last} {initials if rng.random() < 0.7 else initials.replace(' ', '')}", "ORG"
        if name == "rest":
            return self.rest(), "LOCATION"
        if name == "home":
            street, house = rng.choice(ON_STREETS), rng.randint(1, 150)
            return rng.choice((f"{street} {house}-{rng.randint(1, 200)}", f"{street} {house}", f"{street}, {self.rest()}")), "LOCATION"
        return super().slot(name, argument, locale)

    def rest(self) -> str:
        """What is left of an address without its street: `д. 5, кв. 12`."""
        rng = self.rng
        house = f"{rng.choice(('д. ', 'дом ', 'д.', 'д '))}{rng.randint(1, 190)}{rng.choice(('', '', '', 'а', '/2', ' к. 3', ', корп. 2'))}"
        flat = f"{rng.choice(('кв. ', 'кв.', 'кв ', 'квартира ', 'офис '))}{rng.randint(1, 300)}"
        return rng.choice((f"{house}, {flat}", f"{house} {flat}", house, flat))


def opened(line: dict) -> dict:
    """The line with a capital, as a sentence opens."""
    text = line["text"]
    return {**line, "text": text[0].upper() + text[1:]} if text and len(text[0].upper()) == 1 else line


def hard(data: Path, out: Path, count: int, seed: int) -> None:
    rng = random.Random(seed)
    maker = HardMaker(Lexicons(data / "lexicons"), rng)
    with out.open("w", encoding="utf-8") as sink:
        for _ in range(count):
            locale = "ru" if rng.random() < 0.85 else "en"
            both = NOTHING[locale] + SOMEBODY[locale]
            templates = rng.choice((NOTHING[locale], SOMEBODY[locale], both))
            n = rng.choice((1, 1, 2, 3, 4, 6))
            filled = [maker.fill(t, locale) for t in rng.sample(templates, n)]
            lines = cased([opened(line) if rng.random() < 0.6 else line for line in filled], 0.3, rng)
            record = joined(lines, rng.choice((" ", "\n", "\n", "\n\n")))
            sink.write(json.dumps(record, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=31)
    args = parser.parse_args()
    hard(args.data, args.out, args.count, args.seed)
