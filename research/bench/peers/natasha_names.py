"""Natasha's tagger of names (Slovnet, MIT), as the line protocol of `npm run -s detect`. It knows Russian news only.

Run with a Python that has slovnet and navec, and natasha for its data, which may be installed without what it asks for;
exits with 3 where they are absent.
"""

import importlib.util
import json
import sys
from pathlib import Path

try:
    from navec import Navec
    from slovnet import NER
except ImportError:
    sys.exit(3)

TYPES = {"PER": "PERSON", "LOC": "LOCATION", "ORG": "ORG"}


def load_model():
    """The tagger with its word vectors, from the files that the package natasha carries."""
    natasha = importlib.util.find_spec("natasha")
    if natasha is None or natasha.origin is None:
        sys.exit(3)
    data = Path(natasha.origin).parent / "data"
    ner = NER.load(data / "model" / "slovnet_ner_news_v1.tar")
    ner.navec(Navec.load(data / "emb" / "navec_news_v1_1B_250K_300d_100q.tar"))
    return ner


def utf16(text):
    """Offset in UTF-16 units of every code point."""
    offsets = [0]
    for character in text:
        offsets.append(offsets[-1] + (2 if ord(character) > 0xFFFF else 1))
    return offsets


def main():
    ner = load_model()
    for line in sys.stdin:
        request = json.loads(line)
        text = request["text"]
        offsets = utf16(text)
        spans = [
            {"start": offsets[s.start], "end": offsets[s.stop], "type": TYPES[s.type]}
            for s in (ner(text).spans if text.strip() else [])
        ]
        print(json.dumps({"id": request["id"], "spans": spans}), flush=True)


main()
