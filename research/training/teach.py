"""Silver labels for Russian texts from Slovnet's news model (MIT), through the `natasha` package.

    python teach.py --data DATA --out WORK/silver_ru.jsonl

Only PERSON, LOCATION and ORG are given. The model has read news: in plays the capitalized words that it leaves
untagged are marked as unsure, and teach nothing.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import random
import re
from pathlib import Path

from navec import Navec
from slovnet import NER

FILES = ("ru_news_rusentne", "ru_opencorpora", "ru_ud", "ru_xquad_wiki", "ru_medical", "ru_drama_dialogue")
CAPITALIZED = re.compile(r"\b[А-ЯЁ]\w*")
TYPE = {"PER": "PERSON", "LOC": "LOCATION", "ORG": "ORG"}


def teach(data: Path, out: Path, limit: int | None) -> None:
    spec = importlib.util.find_spec("natasha")
    if spec is None or spec.origin is None:
        raise RuntimeError("the package natasha is not installed; see requirements.txt")
    folder = Path(spec.origin).parent / "data"
    navec = Navec.load(folder / "emb" / "navec_news_v1_1B_250K_300d_100q.tar")
    ner = NER.load(folder / "model" / "slovnet_ner_news_v1.tar")
    ner.navec(navec)
    with out.open("w", encoding="utf-8") as sink:
        for name in FILES:
            lines = (data / "unlabeled" / f"{name}.jsonl").read_text(encoding="utf-8").strip().split("\n")
            for line in lines if limit is None else random.Random(9).sample(lines, min(limit, len(lines))):
                text = json.loads(line)["text"]
                if any(ord(c) > 0xFFFF for c in text):
                    continue
                spans = [
                    {"start": s.start, "end": s.stop, "type": TYPE[s.type], "fine": s.type} for s in ner(text).spans
                ]
                if name == "ru_medical":  # has no people: what looks like one is a disease called after somebody
                    spans = [s for s in spans if s["type"] != "PERSON"]
                record = {"lang": "ru", "text": text, "spans": spans}
                if name == "ru_drama_dialogue":
                    record["unsure"] = [m.span() for m in CAPITALIZED.finditer(text)]
                sink.write(json.dumps(record, ensure_ascii=False) + "\n")
            sink.flush()
            print(name, flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--limit", type=int, help="texts of each file, for a short further training")
    args = parser.parse_args()
    teach(args.data, args.out, args.limit)
