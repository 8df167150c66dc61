"""Words and subword tokens of a text, the same way `engine/tagger/tokenizer.ts` finds them.

1. Every code point is normalized alone (NFKC); a combining mark of U+0300..U+036F joins the character before it where
   Unicode has a composed form, and is dropped otherwise; control and format characters are dropped.
2. White space separates; a run with a line break gives the token NEWLINE.
3. A *word* is a run of letters, marks and digits, or one other character. It is what gets a label. (What a character
   is, its category in the text says, not what normalization makes of it.)
4. The pieces of a word are the best split over a unigram vocabulary; a word after white space (or at the start) is
   looked up with the marker U+2581 in front. A word of over MAX_WORD characters is cut into words.

Offsets count UTF-16 code units, as JavaScript strings do.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

MARKER = "\u2581"
MAX_PIECE = 16
MAX_WORD = 48
BOS, PAD, EOS, UNK = 0, 1, 2, 3
NEWLINE = EOS
LINE_BREAKS = frozenset("\n\r\u0085\u2028\u2029")


@dataclass
class Words:
    """Words of one text: `starts` and `ends` (UTF-16) and `pieces` (ids) run in parallel; `breaks_before[i]` tells
    whether a line break stands before word i."""

    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    pieces: list[tuple[int, ...]] = field(default_factory=list)
    breaks_before: list[bool] = field(default_factory=list)


class Vocabulary:
    """Unigram pieces with scores. File: one piece a line, a tab, its score; the line number is the id."""

    def __init__(self, pieces: list[str], scores: list[float]) -> None:
        self.pieces = pieces
        self.scores = scores
        special = {BOS, PAD, EOS, UNK}
        self.index = {p: i for i, p in enumerate(pieces) if i not in special and len(p) <= MAX_PIECE}
        self.unk_score = min(scores) - 10.0
        self.cache: dict[str, tuple[int, ...]] = {}

    @classmethod
    def read(cls, path: Path) -> Vocabulary:
        rows = [line.split("\t") for line in path.read_text(encoding="utf-8").split("\n") if line]
        return cls([r[0] for r in rows], [float(r[1]) for r in rows])

    def write(self, path: Path) -> None:
        lines = (f"{p}\t{s:.4f}\n" for p, s in zip(self.pieces, self.scores, strict=True))
        path.write_text("".join(lines), encoding="utf-8")

    def split(self, word: str) -> tuple[int, ...]:
        """Ids of the best split of `word` (marker included)."""
        known = self.cache.get(word)
        if known is not None:
            return known
        n = len(word)
        best = [0.0] + [-1e30] * n
        back: list[tuple[int, int]] = [(0, UNK)] * (n + 1)
        for i in range(n):
            here = best[i]
            if here + self.unk_score > best[i + 1]:
                best[i + 1] = here + self.unk_score
                back[i + 1] = (i, UNK)
            for j in range(i + 1, min(n, i + MAX_PIECE) + 1):
                piece = self.index.get(word[i:j])
                if piece is not None and here + self.scores[piece] > best[j]:
                    best[j] = here + self.scores[piece]
                    back[j] = (i, piece)
        ids: list[int] = []
        at = n
        while at > 0:
            at, piece = back[at]
            ids.append(piece)
        result = tuple(reversed(ids))
        self.cache[word] = result
        return result


def is_word_character(c: str) -> bool:
    return unicodedata.category(c)[0] in "LMN"


def normalized(text: str) -> list[tuple[str, int, int, bool]]:
    """(characters, start, end, whether it can be inside a word) of every character that is left; UTF-16 offsets."""
    out: list[tuple[str, int, int, bool]] = []
    at = 0
    for c in text:
        start, at = at, at + (2 if ord(c) > 0xFFFF else 1)
        if " " < c < "\x7f":
            out.append((c, start, at, c.isalnum()))
        elif "\u0300" <= c <= "\u036f":
            if out and out[-1][2] == start:
                before, first, _, inside = out[-1]
                joined = unicodedata.normalize("NFC", before[-1] + c)
                out[-1] = (before[:-1] + joined if len(joined) == 1 else before, first, at, inside)
        elif c in LINE_BREAKS:
            out.append(("\n", start, at, False))
        elif c in "\t\x0b\x0c" or unicodedata.category(c)[0] == "Z":
            out.append((" ", start, at, False))
        elif unicodedata.category(c)[0] != "C":
            folded = "".join(d for d in unicodedata.normalize("NFKC", c) if not d.isspace())
            if folded:
                out.append((folded, start, at, is_word_character(c)))
    return out


def words_of(text: str, vocabulary: Vocabulary) -> Words:
    """Words with their pieces. Linear in the length of the text; accepts any string."""
    words = Words()
    chars = normalized(text)
    n = len(chars)
    i = 0
    space, line = True, False
    while i < n:
        letters, start, end, inside = chars[i]
        if letters == " " or letters == "\n":
            space = True
            line = line or letters == "\n"
            i += 1
            continue
        first = i
        i += 1
        while inside and i < n and i - first < MAX_WORD and chars[i][3]:
            letters += chars[i][0]
            end = chars[i][2]
            i += 1
        words.starts.append(start)
        words.ends.append(end)
        words.pieces.append(vocabulary.split(MARKER + letters if space else letters))
        words.breaks_before.append(line)
        space, line = False, False
    return words


def sequence(words: Words, first: int, last: int) -> tuple[list[int], list[int]]:
    """Token ids for words [first, last) with BOS, NEWLINE tokens and EOS, and the index of each word's first token."""
    ids, heads = [BOS], []
    for w in range(first, last):
        if words.breaks_before[w] and w > first:
            ids.append(NEWLINE)
        heads.append(len(ids))
        ids.extend(words.pieces[w])
    ids.append(EOS)
    return ids, heads
