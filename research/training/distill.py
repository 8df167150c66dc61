"""A network of fewer layers that learns what a larger one answers.

    python distill.py cache --run WORK/run-b.pt --passes WORK/pass-0.npz WORK/pass-1.npz
    python distill.py shrink --run WORK/run-b.pt --keep 0,2,5 --out WORK/small.pt
    python train.py --work WORK --passes WORK/pass-0.npz WORK/pass-1.npz --start WORK/small.pt --teacher --out WORK/run-s.pt

`cache` reads every window once with the larger network and writes its last states of every word beside the pass
(`pass-0.teacher.npy`, float16, [words, hidden]); it skips passes that are done, and so can be broken off. `shrink` keeps
the larger network's head beside the small one, so that `train.py --teacher` can learn from the states, from the labels
that they give, and from the targets.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

from export import load
from prepare import Windows
from relabel import states

PART = 2000


def cache(run: Path, passes: list[Path]) -> None:
    net = load(run)
    for path in passes:
        out = path.with_suffix(".teacher.npy")
        if out.exists():
            continue
        data = np.load(path)
        ids, targets, bounds = data["ids"], data["targets"], data["bounds"]
        found = []
        for first in range(0, len(bounds) - 1, PART):
            part = bounds[first : first + PART + 1]
            inside = slice(part[0], part[-1])
            windows = Windows(ids[inside].tolist(), targets[inside].tolist(), (part - part[0]).tolist())
            found.append(states(net, windows).to(torch.float16).numpy())
            print(f"{path.name}: {part[-1]} of {len(ids)} tokens", flush=True)
        part = out.with_suffix(".part.npy")
        np.save(part, np.concatenate(found))
        part.rename(out)


def shrunk(state: dict[str, torch.Tensor], keep: list[int]) -> dict[str, torch.Tensor]:
    """The parameters with only some of the layers, numbered anew."""
    small = {}
    for name, value in state.items():
        parts = name.split(".")
        if parts[0] != "layers":
            small[name] = value
        elif int(parts[1]) in keep:
            small[".".join(["layers", str(keep.index(int(parts[1]))), *parts[2:]])] = value
    return small


def shrink(run: Path, keep: list[int], out: Path) -> None:
    state = torch.load(run, weights_only=True)
    head = {name: state["model"][f"head.{name}"] for name in ("weight", "bias")}
    layers = [state["layers"][k] for k in keep]
    torch.save({"model": shrunk(state["model"], keep), "layers": layers, "step": 0, "teacher": head}, out)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("cache", "shrink"))
    parser.add_argument("--run", type=Path, required=True)
    parser.add_argument("--passes", type=Path, nargs="*", default=[])
    parser.add_argument("--keep", default="0,2,5")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--threads", type=int, default=2)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    if args.what == "cache":
        cache(args.run, args.passes)
    else:
        shrink(args.run, [int(x) for x in args.keep.split(",")], args.out)
