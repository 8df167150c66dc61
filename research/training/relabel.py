"""Labels unlabelled texts of the other languages with a trained tagger, for another round of training on them.

    python relabel.py --data DATA --work WORK --run WORK/run-a.pt --out WORK/self_mixed.jsonl [--sure 0.9]

A word whose best type has a probability below `--sure` is marked unsure and teaches nothing.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

import torch

from encoder import TaggerNetwork
from export import load
from labels import LABELS, TYPES
from prepare import Windows, cut
from tokenizer import PAD, Vocabulary, words_of

FILES = (
    "de_mixed en_gum en_clinical_dialogues_notes en_transcripts_earnings22 es_mixed fr_mixed it_mixed pl_mixed "
    "pt_mixed uk_mixed"
).split()
BATCH = 32


def states(net: TaggerNetwork, windows: Windows) -> torch.Tensor:
    """Last states of every word, [words, hidden], in order."""
    n = len(windows.bounds) - 1
    order = sorted(range(n), key=lambda i: windows.bounds[i + 1] - windows.bounds[i])
    found: dict[int, torch.Tensor] = {}
    for k in range(0, n, BATCH):
        rows = order[k : k + BATCH]
        width = max(windows.bounds[i + 1] - windows.bounds[i] for i in rows)
        ids = torch.full((len(rows), width), PAD)
        for row, i in enumerate(rows):
            part = windows.ids[windows.bounds[i] : windows.bounds[i + 1]]
            ids[row, : len(part)] = torch.tensor(part)
        with torch.inference_mode(), torch.autocast("cpu", dtype=torch.bfloat16):
            last = net.encode(ids, ids != PAD)
        for row, i in enumerate(rows):
            heads = torch.tensor(windows.targets[windows.bounds[i] : windows.bounds[i + 1]]) != 0
            found[i] = last[row, : len(heads)][heads].float()
    return torch.cat([found[i] for i in range(n)])


def probabilities(net: TaggerNetwork, windows: Windows) -> torch.Tensor:
    """Probabilities of the labels for every word, [words, labels], in order."""
    with torch.inference_mode():
        return torch.softmax(net.head(states(net, windows)), dim=-1)


def labelled(text: str, words, p: torch.Tensor, sure: float) -> dict:
    """Spans of surely typed words, and the unsure ones."""
    mass = torch.stack([p[:, 0]] + [p[:, 1 + 2 * t] + p[:, 2 + 2 * t] for t in range(len(TYPES))], dim=1)
    best, kind = mass.max(dim=1)
    spans: list[dict] = []
    unsure: list[tuple[int, int]] = []
    for w, (score, k) in enumerate(zip(best.tolist(), kind.tolist(), strict=True)):
        start, end = words.starts[w], words.ends[w]
        if score < sure:
            unsure.append((start, end))
        elif k:
            label = TYPES[k - 1]
            begins = p[w, LABELS.index(f"B-{label}")] > p[w, LABELS.index(f"I-{label}")]
            before = spans[-1] if spans and w > 0 and spans[-1]["end"] == words.ends[w - 1] else None
            if before and before["type"] == label and not begins:
                before["end"] = end
            else:
                spans.append({"start": start, "end": end, "type": label, "fine": label})
    return {"text": text, "spans": spans, "unsure": unsure}


def relabel(args: argparse.Namespace) -> None:
    vocabulary = Vocabulary.read(args.work / "vocab.tsv")
    net = load(args.run)
    rng = random.Random(5)
    with args.out.open("w", encoding="utf-8") as sink:
        for name in FILES:
            records = [json.loads(x) for x in (args.data / "unlabeled" / f"{name}.jsonl").open(encoding="utf-8")]
            records = [r for r in records if all(ord(c) <= 0xFFFF for c in r["text"])]
            if args.limit:
                rng.shuffle(records)
                records = records[: args.limit]
            counted = 0
            for k in range(0, len(records), 100):
                group = [(r, words_of(r["text"], vocabulary)) for r in records[k : k + 100]]
                group = [(r, w) for r, w in group if w.starts]
                windows = Windows()
                for r, w in group:
                    cut(w, [1] * len(w.starts), r["text"], rng, windows)
                p = probabilities(net, windows)
                at = 0
                for r, w in group:
                    record = labelled(r["text"], w, p[at : at + len(w.starts)], args.sure)
                    at += len(w.starts)
                    counted += len(record["spans"])
                    sink.write(json.dumps({"lang": r["lang"], **record}, ensure_ascii=False) + "\n")
            print(name, counted, "spans", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--run", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--limit", type=int, help="texts of each file, for a short further training")
    parser.add_argument("--sure", type=float, default=0.9)
    relabel(parser.parse_args())
