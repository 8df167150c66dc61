"""Names of many peoples, in the grammatical cases of Russian, from the lexicons."""

from __future__ import annotations

import random
from collections import defaultdict
from functools import lru_cache
from pathlib import Path

from petrovich.enums import Case, Gender
from petrovich.main import Petrovich

CASES = ("nomn", "gent", "datv", "accs", "ablt", "loct")
_PETROVICH_CASE = {
    "gent": Case.GENITIVE,
    "datv": Case.DATIVE,
    "accs": Case.ACCUSATIVE,
    "ablt": Case.INSTRUMENTAL,
    "loct": Case.PREPOSITIONAL,
}
_petrovich = Petrovich()
_TRANSLITERATION = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        "a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya".split(" "),
        strict=True,
    )
)


@lru_cache(maxsize=200_000)
def inflect(word: str, part: str, gender: str, case: str) -> str:
    """`word` (a first, middle or last name) in the case; hyphenated parts one by one."""
    if case == "nomn":
        return word
    method = {"first": _petrovich.firstname, "middle": _petrovich.middlename, "last": _petrovich.lastname}[part]
    try:
        return method(word, _PETROVICH_CASE[case], Gender.MALE if gender == "m" else Gender.FEMALE)
    except (IndexError, ValueError, AttributeError):
        return word


def feminine(surname: str) -> str:
    """The form of a Russian surname that a woman bears."""
    if surname.endswith(("ов", "ев", "ёв", "ин", "ын")):
        return surname + "а"
    if surname.endswith(("ский", "цкий")):
        return surname[:-2] + "ая"
    return surname[:-2] + "ая" if surname.endswith("ый") else surname


def plural(surname: str, case: str) -> str:
    """A Russian surname as a family bears it, in the nominative or the genitive; foreign ones take -ы, -ов."""
    if surname.endswith(("ский", "цкий", "ый", "ий")):
        return surname[:-1] + ("е" if case == "nomn" else "х")
    if surname[-1] in "аоуеиыэюяьй" or surname.endswith(("их", "ых")):
        return surname
    if surname.endswith(("ов", "ев", "ёв", "ин", "ын")):
        return surname + ("ы" if case == "nomn" else "ых")
    return surname + ("ы" if case == "nomn" else "ов")


def transliterated(text: str) -> str:
    """Russian in Latin letters, capital letters kept."""
    out = []
    for c in text:
        latin = _TRANSLITERATION.get(c.lower(), c)
        out.append(latin.capitalize() if c.isupper() else latin)
    return "".join(out)


class Lexicons:
    """Word lists by use: `first[g]`, `middle[g]`, `last`, `cities`, and `world[locale][kind]`."""

    def __init__(self, folder: Path) -> None:
        self.first: dict[str, list[str]] = {"m": [], "f": []}
        self.weights: dict[str, list[float]] = {"m": [], "f": []}
        self.middle: dict[str, list[str]] = {"m": [], "f": []}
        self.world: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))

        def rows(name: str) -> list[list[str]]:
            lines = (folder / name).read_text(encoding="utf-8").split("\n")
            return [x.split("\t") for x in lines if x and not x.startswith("#")]

        for row in rows("ru_first_names_counts_datacoon.tsv"):
            if row[1] in ("m", "f") and int(row[3]) >= 5 and len(row[0]) > 2:
                self.first[row[1]].append(row[0])
                self.weights[row[1]].append(float(row[3]) ** 0.4)
        for row in rows("tatar_names.tsv"):
            if row[2] == "given" and row[3] in ("male", "female"):
                g = row[3][0]
                self.first[g].append(row[0])
                self.weights[g].append(1.0)
        for row in rows("ru_patronymics_counts_datacoon.tsv"):
            if row[1] in ("m", "f"):
                self.middle[row[1]].append(row[0])
        self.last = [r[0] for r in rows("ru_surnames_natasha.txt") if len(r[0]) > 3]
        self.last += [r[0] for r in rows("tatar_names.tsv") if r[2] == "surname" and r[3] == "male"]
        self.short = [r[0] for r in rows("ru_first_names_natasha.txt")]
        self.cities = [r[0] for r in rows("ru_cities.tsv")]
        self.regions = [r for r in rows("ru_regions.tsv")]
        for row in rows("faker_locales.tsv"):
            self.world[row[0].split("_")[0]][row[1]].append(row[2])
        for row in rows("world_cities_latin.tsv")[:8000]:
            self.world["any"]["city"].append(row[1])
        for row in rows("world_popular_names.tsv"):
            self.world["any"]["first_name" if row[1] == "forename" else "last_name"].append(row[-1])
        self.world["any"]["last_name"] += random.Random(3).sample([r[0] for r in rows("en_surnames_us.txt")], 8000)

    def russian(self, rng: random.Random) -> tuple[str, str, str, str]:
        """(gender, first, middle, last) in the nominative."""
        g = rng.choice("mf")
        first = rng.choices(self.first[g], self.weights[g])[0]
        last = rng.choice(self.last)
        if rng.random() < 0.05:
            last += "-" + rng.choice(self.last)
        return g, first, rng.choice(self.middle[g]), "-".join(map(feminine, last.split("-"))) if g == "f" else last

    def russian_in(self, rng: random.Random, case: str, pattern: str) -> str:
        """A Russian name in a case; `pattern` is made of F first, M middle, L last, f and m initials."""
        g, first, middle, last = self.russian(rng)
        whole = {"F": ("first", first), "M": ("middle", middle), "L": ("last", last)}
        initials = {"f": first[0] + ".", "m": middle[0] + "."}
        out = []
        for key in pattern:
            out.append(inflect(whole[key][1], whole[key][0], g, case) if key in whole else initials.get(key, key))
        return "".join(out)

    def person(self, rng: random.Random, locale: str) -> str:
        """A name in Latin or Ukrainian letters as written in `locale`."""
        if rng.random() < 0.2 and locale != "uk":
            locale = "any"
        lists = self.world[locale]
        first, last = rng.choice(lists["first_name"]), rng.choice(lists["last_name"])
        dice = rng.random()
        if dice < 0.62:
            return f"{first} {last}"
        if dice < 0.72:
            return f"{first} {rng.choice(lists['first_name'])} {last}"
        if dice < 0.80:
            return f"{first[0]}. {last}"
        if dice < 0.90:
            return first
        return last if dice < 0.95 else f"{last} {first}"
