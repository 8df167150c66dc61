"""Presidio (MIT) with spaCy's small English model, as the line protocol of `npm run -s detect`.

Run with a Python that has presidio-analyzer and an en_core_web_sm package; exits with 3 where they are absent.
"""

import importlib
import json
import pkgutil
import sys

try:
    from presidio_analyzer import AnalyzerEngine
    from presidio_analyzer.nlp_engine import SpacyNlpEngine
    import tldextract
except ImportError:
    sys.exit(3)

TYPES = {
    "PERSON": "PERSON",
    "LOCATION": "LOCATION",
    "NRP": "MASK",
    "ORGANIZATION": "ORG",
    "DATE_TIME": "DATE",
}


def load_model():
    """The small English pipeline under whichever name it is packaged."""
    for module in pkgutil.iter_modules():
        if module.name.startswith("en_core_web_sm"):
            return importlib.import_module(module.name).load()
    sys.exit(3)


class Loaded(SpacyNlpEngine):
    """Presidio downloads models; this one is there already."""

    def __init__(self, model):
        super().__init__()
        self.nlp = {"en": model}


def utf16(text):
    """Offset in UTF-16 units of every code point."""
    offsets = [0]
    for character in text:
        offsets.append(offsets[-1] + (2 if ord(character) > 0xFFFF else 1))
    return offsets


def stay_offline():
    """The e-mail recognizer would fetch the list of public suffixes; the packaged copy serves."""
    extractor = tldextract.TLDExtract(suffix_list_urls=(), cache_dir=None)
    tldextract.tldextract.TLD_EXTRACTOR = extractor
    tldextract.extract = extractor


def main():
    stay_offline()
    analyzer = AnalyzerEngine(nlp_engine=Loaded(load_model()), supported_languages=["en"])
    for line in sys.stdin:
        request = json.loads(line)
        text = request["text"]
        offsets = utf16(text)
        spans = [
            {"start": offsets[r.start], "end": offsets[r.end], "type": TYPES.get(r.entity_type, "ID")}
            for r in analyzer.analyze(text=text, language="en")
        ]
        print(json.dumps({"id": request["id"], "spans": spans}), flush=True)


main()
