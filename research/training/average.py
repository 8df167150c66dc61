"""Averages the weights of runs that went on from the same start with other seeds (Wortsman et al. 2022, "Model soups").

    python average.py --runs WORK/run-b1.pt WORK/run-b2.pt --out WORK/run-b.pt
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch


def average(runs: list[Path], out: Path) -> None:
    states = [torch.load(run, weights_only=True) for run in runs]
    if any(s["layers"] != states[0]["layers"] for s in states):
        raise ValueError("the runs have different layers")
    model = {k: torch.stack([s["model"][k] for s in states]).mean(dim=0) for k in states[0]["model"]}
    torch.save({"model": model, "layers": states[0]["layers"], "step": sum(s["step"] for s in states)}, out)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=Path, nargs="+", required=True)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    average(args.runs, args.out)
