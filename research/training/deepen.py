"""Adds the upper layers of the pretrained encoder to a trained network without changing what it answers at first.

    python deepen.py --run WORK/run-b.pt --pass WORK/pass-0.npz --layers 6,7,8,9,10,11 --out WORK/deep.pt

Each added layer starts near identity: what its attention and its feed-forward part add to the state is scaled by
`--scale`, and its two normalizations get the gain and offset that give back their input best (least squares over the
states of some windows). `train.py --start WORK/deep.pt` then trains all layers.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from encoder import Layer, TaggerNetwork, from_packed, network_like, packed_path, read_packed
from tokenizer import PAD


def windows_of(path: Path, count: int, width: int) -> torch.Tensor:
    """The first `width` tokens of `count` windows spread over a pass, [count, width]."""
    data = np.load(path)
    ids, bounds = data["ids"], data["bounds"]
    batch = np.full((count, width), PAD, np.int64)
    for row, i in enumerate(np.linspace(0, len(bounds) - 2, count).astype(int)):
        window = ids[bounds[i] : bounds[i + 1]][:width]
        batch[row, : len(window)] = window
    return torch.from_numpy(batch)


def undo(norm: torch.nn.LayerNorm, states: torch.Tensor) -> None:
    """Sets gain and offset so that the normalization of `states`, [tokens, hidden], is as near to them as possible."""
    plain = F.layer_norm(states, states.shape[-1:], eps=norm.eps)
    mean_in, mean_out = plain.mean(0), states.mean(0)
    gain = ((plain - mean_in) * (states - mean_out)).mean(0) / (plain - mean_in).square().mean(0)
    norm.weight.data.copy_(gain)
    norm.bias.data.copy_(mean_out - gain * mean_in)


def start_near_identity(layer: Layer, x: torch.Tensor, attention: torch.Tensor, scale: float) -> torch.Tensor:
    """Prepares one added layer for states x, [batch, tokens, hidden], and returns what it makes of them."""
    for product in (layer.out, layer.down):
        product.weight.data.mul_(scale)
        product.bias.data.mul_(scale)
    for norm in (layer.norm_attention, layer.norm_output):
        undo(norm, x[attention])
    mask = (1.0 - attention[:, None, None, :].to(torch.float32)) * -10000.0
    return layer(x, mask)


def deepened(net: TaggerNetwork, upper: list[Layer], ids: torch.Tensor, scale: float) -> TaggerNetwork:
    attention = ids != PAD
    x = net.encode(ids, attention)
    for layer in upper:
        x = start_near_identity(layer, x, attention, scale)
        net.layers.append(layer)
    return net


@torch.inference_mode()
def deepen(args: argparse.Namespace) -> None:
    state = torch.load(args.run, weights_only=True)
    net = network_like(state["model"])
    net.load_state_dict(state["model"])
    numbers = [int(x) for x in args.layers.split(",")]
    upper = list(from_packed(read_packed(packed_path()), np.arange(1), numbers, 1).layers)
    ids = windows_of(args.passes, 64, 128)
    before = net(ids, ids != PAD).softmax(-1)[ids != PAD]
    after = deepened(net, upper, ids, args.scale)(ids, ids != PAD).softmax(-1)[ids != PAD]
    other = (before.argmax(-1) != after.argmax(-1)).float().mean()
    print(f"other best label {100 * other:.2f} %, outside differs by {(before - after)[:, 0].abs().mean():.4f}")
    head = {name: state["model"][f"head.{name}"] for name in ("weight", "bias")}
    torch.save({"model": net.state_dict(), "layers": state["layers"] + numbers, "step": 0, "teacher": head}, args.out)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--run", type=Path, required=True)
    parser.add_argument("--pass", dest="passes", type=Path, required=True)
    parser.add_argument("--layers", default="6,7,8,9,10,11")
    parser.add_argument("--scale", type=float, default=0.2)
    parser.add_argument("--out", type=Path, required=True)
    deepen(parser.parse_args())
