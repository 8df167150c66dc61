"""Learns how Russian in Latin letters differs from what is written in Latin letters anyway.

    python transliteration.py --data DATA --out ../engine/normalize/data/transliteration.json
    python transliteration.py --write DATA/dev/factrueval_ru.dev.jsonl --out WORK/factrueval_latin.jsonl

Counts three letters in a row, a sign `_` for the border of a word, in Russian texts written in Latin letters after
changing spellings, and in texts of other languages. What is written: groups of three by the logarithm of how much
likelier Russian is, in whole numbers. Rare groups, and groups that tell little, are left out. Prints how many stretches
of texts that were not counted are told wrongly. `--write` gives a labelled set in Latin letters, to see what is found in it.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path

RUSSIAN = "ru_drama_dialogue ru_medical ru_news_rusentne ru_opencorpora ru_ud ru_xquad_wiki".split()
OTHERS = ("de_", "en_", "es_", "fr_", "it_", "pl_", "pt_")
FEWEST = 30
LEAST = 0.7
MOST = 6

LETTERS = dict(zip("абвгдеёзийклмнопрстуфхцыэъь", "a b v g d e e z i y k l m n o p r s t u f kh ts y e".split() + ["", ""], strict=True))
LETTERS |= {"ж": "zh", "ч": "ch", "ш": "sh", "щ": "shch", "ю": "yu", "я": "ya"}
# Other spellings, and how often a writer takes one of them.
SPELLINGS = {
    "й": (0.5, "j i"), "х": (0.5, "h"), "ц": (0.4, "c"), "ю": (0.5, "ju iu u"), "я": (0.5, "ja ia"), "ж": (0.3, "j g"),
    "щ": (0.4, "sch sh shh"), "ь": (0.4, "'"), "ы": (0.3, "i"), "ё": (0.3, "yo jo io"), "в": (0.15, "w"),
}  # fmt: skip


def stretches(path: Path, rng: random.Random) -> Iterator[str]:
    """Two to fourteen words of a line each."""
    for record in path.open(encoding="utf-8"):
        for line in json.loads(record)["text"].split("\n"):
            words = line.split()
            while words:
                n = rng.randint(2, 14)
                yield " ".join(words[:n]).lower()
                words = words[n:]


def in_latin(words: str, rng: random.Random) -> str:
    """Russian words in Latin letters, in the spelling of one writer."""
    letters = dict(LETTERS)
    for letter, (share, others) in SPELLINGS.items():
        if rng.random() < share:
            letters[letter] = rng.choice(others.split())
    return "".join(letters.get(c, c) for c in words)


def groups(words: str) -> list[str]:
    plain = "_" + "_".join(re.findall(r"[a-z']+", words)) + "_"
    return [plain[i : i + 3] for i in range(len(plain) - 2)]


def learn(args: argparse.Namespace) -> None:
    rng = random.Random(1)
    files = sorted((args.data / "unlabeled").glob("*.jsonl")) + sorted((args.data / "train").glob("*.jsonl"))
    counts: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    held: dict[bool, list[str]] = {True: [], False: []}
    for path in files:
        is_russian = path.stem in RUSSIAN
        if not is_russian and not path.stem.startswith(OTHERS) and ("_ru" in path.stem or path.parent.name != "train"):
            continue
        for words in stretches(path, rng):
            has_cyrillic = re.search("[а-яё]{2}", words) is not None
            if has_cyrillic != is_russian or len(words) < 6:
                continue
            latin = in_latin(words, rng) if is_russian else words
            if rng.random() < 0.1:
                held[is_russian].append(latin)
            else:
                counts[is_russian].update(groups(latin))
    russian, others = (sum(counts[side].values()) for side in (True, False))
    weights: dict[str, int] = {}
    for group in sorted(set(counts[True]) | set(counts[False])):
        a, b = counts[True][group], counts[False][group]
        weight = math.log((a + 0.5) / russian) - math.log((b + 0.5) / others)
        if a + b >= FEWEST and abs(weight) >= LEAST:
            weights[group] = max(-MOST, min(MOST, round(weight)))
    for is_russian, told in held.items():
        wrong = sum((sum(weights.get(g, 0) for g in groups(words)) > 8) != is_russian for words in told)
        print(f"{'Russian' if is_russian else 'others'}: {wrong} of {len(told)} told wrongly")
    by_weight = {str(w): " ".join(g for g in weights if weights[g] == w) for w in range(-MOST, MOST + 1) if w}
    args.out.parent.mkdir(exist_ok=True)
    args.out.write_text(json.dumps(by_weight, indent=2) + "\n")


def write(path: Path, out: Path) -> None:
    """A labelled set with its Russian letters in the Latin ones of passports; spans stay on their words."""
    with path.open(encoding="utf-8") as source, out.open("w", encoding="utf-8") as sink:
        for record in map(json.loads, source):
            letters = [cased(c, LETTERS.get(c.lower(), c)) for c in record["text"]]
            places = [0, *accumulate(map(len, letters))]
            spans = [{**s, "start": places[s["start"]], "end": places[s["end"]]} for s in record["spans"]]
            sink.write(json.dumps({**record, "text": "".join(letters), "spans": spans}, ensure_ascii=False) + "\n")


def cased(letter: str, latin: str) -> str:
    return latin if letter == letter.lower() else latin.capitalize()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--data", type=Path)
    what.add_argument("--write", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    if args.write:
        write(args.write, args.out)
    else:
        learn(args)
