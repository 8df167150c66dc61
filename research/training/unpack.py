"""The inverse of `export.py`: a float network from a shipped model, for `train.py --start`.

    python unpack.py --model ../models/tagger --work WORK --out WORK/unpacked.pt [--check TEXTS.jsonl]

The shipped matrices are integers with a scale for each column (the word embeddings: for each row), and so the network
computes what the model does but for the rounding of what flows between its layers. Writes WORK/vocab.tsv too, as the
pieces must stay the same. `--check` reads texts with both and prints how often they differ.
"""

from __future__ import annotations

import argparse
import random
import shutil
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from encoder import network_like
from tokenizer import PAD


class Graph:
    """Who makes what in an ONNX graph, and its stored arrays."""

    def __init__(self, model: onnx.ModelProto) -> None:
        self.maker = {name: node for node in model.graph.node for name in node.output}
        self.arrays = {i.name: numpy_helper.to_array(i) for i in model.graph.initializer}
        self.nodes = list(model.graph.node)

    def product(self, name: str) -> np.ndarray:
        """The float matrix [in, out] of the quantized product that `name` is the result of."""
        node = self.maker[name]  # Mul(Cast(MatMulInteger(x, weight, ...)), scales)
        integers = self.maker[self.maker[node.input[0]].input[0]]
        if integers.op_type != "MatMulInteger":
            raise ValueError(f"{name} is no quantized product")
        weight, zero = self.arrays[integers.input[1]], self.arrays[integers.input[3]]
        scale = self.arrays[integers.input[1].removesuffix("_quantized") + "_scale"]
        return (weight.astype(np.float32) - zero.astype(np.float32)) * scale

    def linear(self, node: onnx.NodeProto) -> tuple[np.ndarray, np.ndarray]:
        """(weight [out, in], bias) of an addition of a stored bias to a quantized product."""
        bias, product = node.input if node.input[0] in self.arrays else reversed(node.input)
        return self.product(product).T, self.arrays[bias]


def state_of(path: Path) -> dict[str, torch.Tensor]:
    """The parameters of `TaggerNetwork` by their names."""
    graph = Graph(onnx.load(str(path)))
    found = {"word.weight": graph.arrays["rows"].astype(np.float32) * graph.arrays["scale"]}
    for name, value in graph.arrays.items():
        if name.startswith("net."):
            found[name.removeprefix("net.")] = value
    for node in graph.nodes:
        if node.op_type == "Add" and any(x.startswith("net.") and x.endswith(".bias") for x in node.input):
            bias = next(x for x in node.input if x.startswith("net."))
            found[bias.removeprefix("net.").removesuffix("bias") + "weight"] = graph.linear(node)[0]
    attentions = [node for node in graph.nodes if node.op_type == "MultiHeadAttention"]
    for number, node in enumerate(attentions):
        parts = [graph.linear(graph.maker[name]) for name in node.input[:3]]
        found[f"layers.{number}.qkv.weight"] = np.concatenate([weight for weight, _ in parts])
        found[f"layers.{number}.qkv.bias"] = np.concatenate([bias for _, bias in parts])
    # Equal arrays are stored once, under one name.
    norms = [node for node in graph.nodes if node.op_type == "LayerNormalization"]
    names = [f"layers.{number}.norm_{part}" for number in range(len(attentions)) for part in ("attention", "output")]
    for name, node in zip(["norm", *names], norms, strict=True):
        found[f"{name}.weight"], found[f"{name}.bias"] = (graph.arrays[array] for array in node.input[1:])
    return {name: torch.tensor(value, dtype=torch.float32) for name, value in found.items()}


def check(net: torch.nn.Module, model: Path, texts: Path, vocabulary: Path, limit: int) -> None:
    """Prints how often the best label of a word differs, and by how much the probability of "outside" does."""
    import onnxruntime

    from prepare import Windows, cut, records_of, utf16_text
    from tokenizer import Vocabulary, words_of

    pieces, windows = Vocabulary.read(vocabulary), Windows()
    for record in records_of(texts):
        words = words_of(record["text"], pieces)
        if words.starts and len(windows.ids) < limit:
            cut(words, [1] * len(words.starts), utf16_text(record["text"]), random.Random(1), windows)
    session = onnxruntime.InferenceSession(str(model), providers=["CPUExecutionProvider"])
    words, other, apart = 0, 0, 0.0
    for a, b in zip(windows.bounds[:-1], windows.bounds[1:], strict=True):
        ids = np.array([windows.ids[a:b]], np.int32)
        heads = np.array(windows.targets[a:b]) != 0
        shipped = torch.from_numpy(session.run(None, {"ids": ids})[0][0][heads])
        with torch.inference_mode():
            long = torch.from_numpy(ids.astype(np.int64))
            unpacked = net(long, long != PAD)[0][torch.from_numpy(heads)]
        words += len(shipped)
        other += int((shipped.argmax(1) != unpacked.argmax(1)).sum())
        apart += float((shipped.softmax(1)[:, 0] - unpacked.softmax(1)[:, 0]).abs().sum())
    print(f"{texts.name}: {words} words, other best label {100 * other / words:.2f} %, outside differs by {apart / words:.4f}")


def unpack(args: argparse.Namespace) -> None:
    args.work.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(args.model / "vocab.tsv", args.work / "vocab.tsv")
    state = state_of(args.model / "tagger.onnx")
    net = network_like(state)
    net.load_state_dict(state)
    layers = list(range(len(net.layers)))
    torch.save({"model": net.state_dict(), "layers": layers, "step": 0}, args.out)
    for texts in args.check:
        check(net.eval(), args.model / "tagger.onnx", texts, args.work / "vocab.tsv", args.limit)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--check", type=Path, nargs="*", default=[])
    parser.add_argument("--limit", type=int, default=20_000, help="tokens of each file that are compared")
    unpack(parser.parse_args())
