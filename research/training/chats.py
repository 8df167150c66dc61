"""Makes labelled chats and notes from the lines of `chats/`, most of them in small letters.

    python chats.py --data DATA --out WORK/hard_chats.jsonl [--count 12000] [--seed 51]

A line is plain text with slots in braces: `{name}`, `{name:case}`, `{name:case/gender}`; `\\n` is a break. Those of
`synthesize.py` and `hard.py` are known, and here `{dim}` (slang and tender names), `{people}` (given names of the peoples of
Russia and its neighbours). Half of the texts are one line, half several.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from pathlib import Path

from augment import same_length
from diminutives import MEN, PATRONYMICS, WOMEN, in_case
from hard import HardMaker
from names import Lexicons, feminine, inflect, plural
from synthesize import joined
from templates_hard import ODD_NAMES, WORD_SURNAMES

FOLDER = Path(__file__).parent / "chats"
# How many of the lines of a file are written all in small letters, and its language; what is not named is a Russian chat.
SMALL_LETTERS = {"papers": 0.1, "ordinary": 0.2, "english": 0.4}
USUAL_SMALL_LETTERS = 0.75
LOCALES = {"english": "en"}
LANGUAGES = frozenset("ru tt ba cv kk ky uz tg az hy ka tk mn os ce av bua sah tyv xal".split())


def lines_of(path: Path) -> list[str]:
    """All lines of a file but comments, with their breaks."""
    lines = path.read_text(encoding="utf-8").split("\n")
    return [line.replace("\\n", "\n") for line in lines if line.strip() and not line.startswith("#")]


NAME = r"\{(?:F|L|M|FM|FL|LF|short|dim|odd|people|worded)(?::\w+)?(?:/[mf])?\}"
ONE_PERSON = re.compile(rf"{NAME}(?:[ \n]{NAME})+")


def of_one_gender(line: str, rng: random.Random) -> str:
    """The line with the same gender for all slots of a person."""

    def gendered(match: re.Match[str]) -> str:
        said = re.search(r"/([mf])", match[0])
        gender = said[1] if said else rng.choice("mf")
        bare = re.sub(r"/[mf]", "", match[0])
        return re.sub(r"\{(\w+)(?::(\w+))?\}", lambda slot: f"{{{slot[1]}:{slot[2] or 'nomn'}/{gender}}}", bare)

    return ONE_PERSON.sub(gendered, line)


class ChatMaker(HardMaker):
    """Fills the slots of `chats/`; names that a broken line parts are one person."""

    JOINTS = (" ", "\n")

    def __init__(self, lexicons: Lexicons, rng: random.Random, peoples: dict[str, list[str]]) -> None:
        super().__init__(lexicons, rng)
        self.peoples = peoples

    def slot(self, name: str, argument: str, locale: str) -> tuple[str, str | None]:
        rng = self.rng
        case, _, gender = argument.partition("/")
        case, gender = case or "nomn", gender or rng.choice("mf")
        if name == "dim":
            return in_case(rng.choice(MEN if gender == "m" else WOMEN), case), "PERSON"
        if name == "people":
            return inflect(rng.choice(self.peoples[gender]), "first", gender, case), "PERSON"
        if name == "M" and rng.random() < 0.6:
            return in_case(rng.choice(PATRONYMICS[gender]), case), "PERSON"
        if name == "odd":
            return inflect(rng.choice(ODD_NAMES[gender]), "first", gender, case), "PERSON"
        if name == "worded":
            return self.surname(rng.choice(rng.choice((WORD_SURNAMES, self.like_words))), gender, case), "PERSON"
        if name == "L":
            return self.surname(self.last_name(), gender, case), "PERSON"
        if name == "F":
            return inflect(self.first_name(gender), "first", gender, case), "PERSON"
        if name in ("FL", "LF"):
            both = (inflect(self.first_name(gender), "first", gender, case), self.surname(self.last_name(), gender, case))
            return " ".join(both if name == "FL" else both[::-1]), "PERSON"
        if name == "FM":
            middle = inflect(rng.choice(self.lexicons.middle[gender]), "middle", gender, case)
            return f"{inflect(self.first_name(gender), 'first', gender, case)} {middle}", "PERSON"
        if name == "plural":
            return plural(self.last_name(), case), "PERSON"
        return super().slot(name, case if argument else "", locale)

    def first_name(self, gender: str) -> str:
        return self.rng.choices(self.lexicons.first[gender], self.lexicons.weights[gender])[0]

    def last_name(self) -> str:
        return self.rng.choice(self.lexicons.last)

    def surname(self, last: str, gender: str, case: str) -> str:
        """A woman's where it has such a form; others of hers keep the form of the list."""
        if gender == "f" and feminine(last) == last:
            return last
        return inflect(feminine(last) if gender == "f" else last, "last", gender, case)


def names_of_peoples(folder: Path) -> dict[str, list[str]]:
    """Given names in Cyrillic letters of the peoples of Russia and its neighbours, by gender."""
    found: dict[str, list[str]] = {"m": [], "f": []}
    for file, columns in (("tatar_names.tsv", 3), ("cyrillic_given_names_wiktionary.tsv", 2)):
        for line in (folder / file).read_text(encoding="utf-8").split("\n"):
            row = line.split("\t")
            if line.startswith("#") or len(row) <= columns:
                continue
            if columns == 3 and row[2] == "given" and row[3] in ("male", "female"):
                found[row[3][0]].append(row[0])
            elif columns == 2 and row[1] and LANGUAGES & set(row[1].replace(",", " ").split()) and row[2] in "12":
                found["f" if row[2] == "1" else "m"].append(row[0])
    return found


def as_typed(line: dict, small_letters: float, rng: random.Random) -> dict:
    """The line as it is, or all in small letters, with a capital at its beginning, without `ё`."""
    text = line["text"]
    if rng.random() < small_letters:
        text = same_length(text, "lower")
    elif rng.random() < 0.5:
        text = text[0].upper() + text[1:] if len(text[0].upper()) == 1 else text
    if rng.random() < 0.5:
        text = text.replace("ё", "е").replace("Ё", "Е")
    return {**line, "text": text}


def make(data: Path, out: Path, count: int, seed: int, files: list[str]) -> None:
    rng = random.Random(seed)
    folder = data / "lexicons"
    maker = ChatMaker(Lexicons(folder), rng, names_of_peoples(folder))
    frames = {path.stem: lines_of(path) for path in sorted(FOLDER.glob("*.txt")) if not files or path.stem in files}
    with out.open("w", encoding="utf-8") as sink:
        for _ in range(count):
            file = rng.choices(list(frames), [len(lines) for lines in frames.values()])[0]
            # A paper stands beside papers, a chat beside chats.
            chats = [line for name, lines in frames.items() if name not in SMALL_LETTERS for line in lines]
            beside = frames[file] if file in SMALL_LETTERS else chats
            chosen = rng.sample(beside, rng.randint(2, 6)) if rng.random() < 0.5 else [rng.choice(frames[file])]
            small, locale = SMALL_LETTERS.get(file, USUAL_SMALL_LETTERS), LOCALES.get(file, "ru")
            made = [as_typed(maker.fill(of_one_gender(line, rng), locale), small, rng) for line in chosen]
            sink.write(json.dumps(joined(made, rng.choice(("\n", "\n", " "))), ensure_ascii=False) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=12000)
    parser.add_argument("--seed", type=int, default=51)
    parser.add_argument("--files", nargs="*", default=[], help="of `chats/`, without .txt; all where none is named")
    args = parser.parse_args()
    make(args.data, args.out, args.count, args.seed, args.files)
