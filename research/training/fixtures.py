"""Writes what this folder's tokenizer says about a few texts, for the tests of `engine/tagger/tokenizer.ts`.

    python fixtures.py --vocabulary ../models/tagger/vocab.tsv --out ../engine/tagger/tokenizer.fixtures.json
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tokenizer import Vocabulary, words_of

TEXTS = (
    "Мария Ивановна живёт в Санкт-Петербурге, ул. Ленина, д. 5.",
    "и\u0306од, Ива\u0301н и а\u0308 — знаки после буквы",
    "  Строка\r\n\r\nдругая\tстрока\u2028третья\u00a0конец ",
    "Dr. O’Brien-Smith paid $1,200.50 on 03/04/2021 (e-mail: a.b+c@example.org)…",
    "ﬁnance ½ ™ № 5 Ⅷ ＡＢＣ ①",
    "GROẞE STRAẞE, Łódź, Žižkov, Ґанок, Þór, Nguyễn Văn Á",
    "😀 emoji👩‍👩‍👧 and \U0001d4d0 math, 中文字 日本語 العربية हिन्दी",
    "a\u200bb\u00adc\ufeffd\x00e\x1ff",
    "Донаудампфшиффартсгезельшафтскапитэнсмютценштерн" * 3,
    "\u0301нач и ¨ ´ ＿",
    "тел.+7(912)345-67-89доб.12 ИНН7707083893",
)


def fixtures(vocabulary: Vocabulary) -> list[dict]:
    out = []
    for text in TEXTS:
        w = words_of(text, vocabulary)
        rows = zip(w.starts, w.ends, w.pieces, w.breaks_before, strict=True)
        out.append({"text": text, "words": [[s, e, list(p), b] for s, e, p, b in rows]})
    return out


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--vocabulary", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    rows = ",\n  ".join(json.dumps(f) for f in fixtures(Vocabulary.read(args.vocabulary)))
    args.out.write_text(f"[\n  {rows}\n]\n")
