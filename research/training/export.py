"""Exports a trained tagger to ONNX with eight-bit weights, and writes the files that the product ships.

    python export.py --work WORK --run WORK/run-a.pt --out ../models/tagger --version 1 [--calibration WORK/calibration.json]

The embedding matrix is stored as int8 with a scale for each row; the other matrices are quantized dynamically, per
channel, to seven bits, which keeps processors without VNNI from overflowing. Input `ids` [rows, columns] int32,
output `logits` [rows, columns, labels] float32; padding (id 1) is masked inside.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import tempfile
from pathlib import Path

import torch
import torch.nn.functional as F
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.quantization.shape_inference import quant_pre_process
from torch import nn

from encoder import Layer, TaggerNetwork, network_like
from labels import LABELS, TYPES
from prepare import MAX_TOKENS
from tokenizer import PAD

DEFAULT_CALIBRATION = {"temperature": 1.0, "outsideBias": 0.0, "thresholds": dict.fromkeys(TYPES, 0.0)}


class FusedAttention(torch.autograd.Function):
    """Attention as one operator of ONNX Runtime, which runs it in blocks; `forward` only gives the exporter shapes."""

    @staticmethod
    def forward(ctx, query, key, value, mask, heads):  # noqa: ANN001, ANN205 - the signature that PyTorch asks for
        return query + key + value

    @staticmethod
    def symbolic(g, query, key, value, mask, heads):  # noqa: ANN001, ANN205
        none = g.op("prim::Constant")
        none.setType(torch._C.OptionalType.ofTensor())
        return g.op("com.microsoft::MultiHeadAttention", query, key, value, none, mask, num_heads_i=heads).setType(
            query.type()
        )


def exported_layer(layer: Layer, x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """What `Layer.forward` computes; `mask` is 1 for real tokens, [batch, tokens] int32."""
    parts = zip(layer.qkv.weight.chunk(3), layer.qkv.bias.chunk(3), strict=True)
    query, key, value = (F.linear(x, weight, bias) for weight, bias in parts)
    context = FusedAttention.apply(query, key, value, mask, layer.heads)
    x = layer.norm_attention(x + layer.out(context))
    return layer.norm_output(x + layer.down(F.gelu(layer.up(x))))


class Exported(nn.Module):
    """The network with one input, its word embeddings as int8 rows with scales."""

    def __init__(self, net: TaggerNetwork) -> None:
        super().__init__()
        self.net = net
        weight = net.word.weight.data
        scale = weight.abs().amax(dim=1, keepdim=True).clamp(min=1e-8) / 127
        self.register_buffer("rows", torch.round(weight / scale).to(torch.int8))
        self.register_buffer("scale", scale)

    def forward(self, ids: torch.Tensor) -> torch.Tensor:
        net = self.net
        words = self.rows[ids].to(torch.float32) * self.scale[ids]
        x = net.norm(words + net.position.weight[: ids.shape[1]][None])
        mask = (ids != PAD).to(torch.int32)
        for layer in net.layers:
            x = exported_layer(layer, x, mask)
        return net.head(x)


def load(run: Path) -> TaggerNetwork:
    state = torch.load(run, weights_only=True)["model"]
    net = network_like(state)
    net.load_state_dict(state)
    return net.eval()


def to_onnx(net: TaggerNetwork, out: Path, reduce_range: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        plain, clean = Path(folder) / "plain.onnx", Path(folder) / "clean.onnx"
        torch.onnx.export(
            Exported(net).eval(),
            (torch.full((2, 16), 5, dtype=torch.int32),),
            str(plain),
            input_names=["ids"],
            output_names=["logits"],
            dynamic_axes={"ids": {0: "rows", 1: "columns"}, "logits": {0: "rows", 1: "columns"}},
            opset_version=17,
            dynamo=False,
            custom_opsets={"com.microsoft": 1},
        )
        quant_pre_process(str(plain), str(clean), skip_symbolic_shape=True, skip_onnx_shape=True, skip_optimization=False)
        quantize_dynamic(
            str(clean),
            str(out),
            op_types_to_quantize=["MatMul"],
            per_channel=True,
            reduce_range=reduce_range,
            weight_type=QuantType.QInt8,
        )


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def export(args: argparse.Namespace) -> None:
    args.out.mkdir(parents=True, exist_ok=True)
    to_onnx(load(args.run), args.out / "tagger.onnx", not args.full_range)
    shutil.copyfile(args.work / "vocab.tsv", args.out / "vocab.tsv")
    calibration = json.loads(args.calibration.read_text()) if args.calibration else DEFAULT_CALIBRATION
    config = {
        "version": args.version,
        "labels": list(LABELS),
        "maxTokens": MAX_TOKENS,
        **calibration,
        "sha256": {name: sha256(args.out / name) for name in ("tagger.onnx", "vocab.tsv")},
    }
    (args.out / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    for name in ("tagger.onnx", "vocab.tsv", "config.json"):
        print(f"{name}: {(args.out / name).stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--run", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--version", default="1")
    parser.add_argument("--calibration", type=Path)
    parser.add_argument("--full-range", action="store_true", help="eight-bit weights instead of seven")
    export(parser.parse_args())
