"""Prunes the encoder's 250,000 pieces to those that the languages of this project use.

    python vocabulary.py --data DATA --work WORK [--size 48000]

Counts pieces over the texts of DATA/train and DATA/unlabeled as they are and lower-cased, and over the lexicons, and
keeps the most frequent ones and every single character of the scripts met. Writes WORK/vocab.tsv and
WORK/piece_ids.npy (the rows of the encoder's embedding matrix).
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path

import numpy as np

from encoder import packed_path, read_packed
from tokenizer import MAX_PIECE, Vocabulary, words_of


def texts(data: Path) -> list[tuple[str, int]]:
    """(text, weight) pairs of every text and lexicon line."""
    out: list[tuple[str, int]] = []
    for folder in ("train", "unlabeled"):
        for path in sorted((data / folder).glob("*.jsonl")):
            for line in path.open(encoding="utf-8"):
                text = json.loads(line)["text"]
                out += [(text, 2), (text.lower(), 1)]
    for path in sorted((data / "lexicons").iterdir()):
        lines = [x for x in path.read_text(encoding="utf-8").split("\n") if x and not x.startswith("#")]
        out.append(("\n".join(lines), 1))
    return out


def prune(data: Path, work: Path, size: int) -> None:
    packed = read_packed(packed_path())
    full = Vocabulary(packed.pieces, [float(s) for s in packed.scores])
    counts: Counter[int] = Counter()
    for text, weight in texts(data):
        for pieces in words_of(text, full).pieces:
            for piece in pieces:
                counts[piece] += weight
    specials = [0, 1, 2, 3]
    def is_character(piece: str) -> bool:
        return len(piece.lstrip("\u2581")) <= 1 and ord(piece[-1]) < 0x2E80
    characters = [i for i, p in enumerate(packed.pieces) if i > 3 and is_character(p)]
    kept = set(specials) | set(characters)
    for piece, _count in counts.most_common():
        if len(kept) >= size:
            break
        if len(packed.pieces[piece]) <= MAX_PIECE:
            kept.add(piece)
    ids = specials + sorted(kept - set(specials))
    total = sum(counts.values())
    covered = sum(c for p, c in counts.items() if p in kept)
    print(f"{len(ids)} pieces kept, {len(characters)} single characters, {100 * covered / total:.3f} % of occurrences")
    work.mkdir(parents=True, exist_ok=True)
    np.save(work / "piece_ids.npy", np.array(ids))
    Vocabulary([packed.pieces[i] for i in ids], [float(packed.scores[i]) for i in ids]).write(work / "vocab.tsv")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--size", type=int, default=48000)
    args = parser.parse_args()
    prune(args.data, args.work, args.size)
