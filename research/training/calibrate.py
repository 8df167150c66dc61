"""Fits the temperature and the bias against "outside" on the development sets.

    python calibrate.py --data DATA --work WORK --run WORK/run-a.pt --out WORK/calibration.json [--limit 60000]

The temperature minimizes the negative log likelihood of the allowed labels. The bias is the one with the best mean
over the sets of word-level F1 minus the share of missed words: a missed name costs more than a masked common word.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

import torch

from export import load
from labels import ANY, OUTSIDE, TYPES, annotated, anything_of, set_of
from prepare import Windows, cut, records_of, targets_of, utf16_text
from relabel import probabilities
from tokenizer import Vocabulary, words_of

BIASES = (0.0, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0)
TEMPERATURES = (0.8, 0.9, 1.0, 1.1, 1.2, 1.35, 1.5, 1.75, 2.0)


def read_set(path: Path, vocabulary: Vocabulary, net: torch.nn.Module, limit: int) -> tuple[torch.Tensor, torch.Tensor]:
    """(log probabilities, targets) of the words of the first `limit` characters of a set."""
    windows, targets, read = Windows(), [], 0
    rng = random.Random(1)
    for record in records_of(path):
        words = words_of(record["text"], vocabulary)
        if read > limit or not words.starts:
            continue
        read += len(record["text"])
        goal = targets_of(record, words, set_of(path.name))
        targets += goal
        cut(words, [1] * len(words.starts), utf16_text(record["text"]), rng, windows)
    return probabilities(net, windows).clamp(min=1e-9).log(), torch.tensor(targets)


def allowed(targets: torch.Tensor, labels: int) -> torch.Tensor:
    return (targets[:, None] & (1 << torch.arange(labels))) != 0


def quality(scores: torch.Tensor, targets: torch.Tensor, types: tuple[str, ...]) -> tuple[float, float]:
    """(F1, share of missed words) over words, counting only the annotated types."""
    mass = torch.stack([scores[:, 0].exp()] + [scores[:, 1 + 2 * t : 3 + 2 * t].exp().sum(1) for t in range(5)], 1)
    kind = mass.argmax(1)
    known = torch.tensor([0] + [i + 1 for i, t in enumerate(TYPES) if t in types])
    kind = torch.where(torch.isin(kind, known), kind, 0)
    gold = torch.zeros_like(kind)
    for i, t in enumerate(TYPES):
        if t in types:
            gold[((targets & OUTSIDE) == 0) & ((targets & anything_of(t)) != 0)] = i + 1
    real = targets != ANY
    kind, gold = kind[real], gold[real]
    right = ((kind == gold) & (gold > 0)).sum().item()
    missed = ((kind == 0) & (gold > 0)).sum().item()
    positives = (gold > 0).sum().item()
    return 2 * right / max(1, (kind > 0).sum().item() + positives), missed / max(1, positives)


def calibrate(args: argparse.Namespace) -> None:
    vocabulary = Vocabulary.read(args.work / "vocab.tsv")
    net = load(args.run)
    sets = {}
    for path in sorted((args.data / "dev").glob("*.jsonl")):
        if "masking" in path.name or "recognizers" in path.name:
            continue
        sets[path.name] = (*read_set(path, vocabulary, net, args.limit), annotated(set_of(path.name)))

    def loss(temperature: float) -> float:
        total = 0.0
        for scores, targets, _types in sets.values():
            p = torch.log_softmax(scores / temperature, 1)
            total -= torch.logsumexp(p.masked_fill(~allowed(targets, p.shape[1]), -1e9), 1).mean().item()
        return total / len(sets)

    temperature = min(TEMPERATURES, key=loss)
    best, best_value = 0.0, -1.0
    for bias in BIASES:
        results = []
        for scores, targets, types in sets.values():
            shifted = scores / temperature
            shifted[:, 0] -= bias
            results.append(quality(torch.log_softmax(shifted, 1), targets, types))
        f1 = sum(r[0] for r in results) / len(results)
        missed = sum(r[1] for r in results) / len(results)
        print(f"bias {bias}: F1 {100 * f1:.2f}, missed {100 * missed:.2f} %")
        if f1 - missed > best_value:
            best, best_value = bias, f1 - missed
    out = {"temperature": temperature, "outsideBias": best, "thresholds": dict.fromkeys(TYPES, 0.4)}
    args.out.write_text(json.dumps(out, indent=2) + "\n")
    print(json.dumps(out))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--run", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--limit", type=int, default=60000)
    calibrate(parser.parse_args())
