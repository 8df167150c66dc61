"""Whisper as the two ONNX graphs that sherpa-onnx runs, with word times, made to be small and quick on a processor.

- The encoder's weights are 8-bit in the file, one scale for each output, and are computed with as 32-bit floats: rounding
  the activations of half a minute to one scale is what costs words, rounding weights is not.
- The decoder computes with 8-bit integers: one token at a time, its activations have a scale of their own. The embedding
  of tokens and the last layer are one tensor.
- What sherpa-onnx hands from the encoder to the decoder and from step to step it does not look into. Of the sound it is
  what the encoder gives, 3 MB, and not each layer's keys and values of it, 37 MB that every step would copy: keys are a
  product of a weight and the sound, and the weight is multiplied with the query instead. The memory of earlier tokens
  holds just those.
- The decoder's fourth output is the attention of the heads that follow the sound: word times are found in it.
"""

import base64
import json

import numpy as np

from graph import FLOAT, INT64, Graph, value

# What attention may not look at.
NEVER = -1e9


class _Layers(Graph):
    """What both graphs are made of."""

    def __init__(self, width, heads, integers):
        super().__init__()
        self.width = width
        self.heads = heads
        self.integers_only = integers
        self._quantized = {}
        if integers:
            self.zero = self.constant(np.array(128, "u1"))

    @staticmethod
    def quantize(weight):
        """(in, out) floats as 8-bit with a zero point of 128, and the scale of each output."""
        scale = np.abs(weight).max(0) / 127
        scale[scale == 0] = 1
        return (np.round(weight / scale) + 128).astype("u1"), scale.astype("f4")

    def times(self, x, quantized, scale):
        """x @ weight, in 8-bit integers; `quantized` and `scale` name constants."""
        if x not in self._quantized:
            self._quantized[x] = self.op("DynamicQuantizeLinear", x, outputs=3)
        rounded, x_scale, x_zero = self._quantized[x]
        product = self.op("MatMulInteger", rounded, quantized, x_zero, self.zero)
        return self.op("Mul", self.op("Cast", product, to=FLOAT), self.op("Mul", x_scale, scale))

    def linear(self, x, weight, bias=None):
        """A layer; weight (out, in)."""
        quantized, scale = self.quantize(weight.T)
        if self.integers_only:
            y = self.times(x, self.constant(quantized), self.constant(scale))
        else:
            # Made floats each time: a moment's work for half a minute of sound, and a quarter of the memory.
            zeros = self.constant(np.full(len(scale), 128, "u1"))
            y = self.op("MatMul", x, self.op("DequantizeLinear", self.constant(quantized), self.constant(scale), zeros, axis=1))
        return y if bias is None else self.op("Add", y, self.constant(bias))

    def weight(self, array):
        """(1, heads, in, out) floats that are kept as 16-bit ones."""
        return self.halves(array)

    def normalize(self, x, weights, name):
        gamma, beta = weights(name + "/gamma"), weights(name + "/beta")
        return self.op("LayerNormalization", x, self.constant(gamma), self.constant(beta), axis=-1, epsilon=1e-5)

    def gelu(self, x):
        half = self.op("Mul", x, self.floats(np.array(0.5)))
        error = self.op("Erf", self.op("Div", x, self.floats(np.array(2**0.5))))
        return self.op("Mul", half, self.op("Add", error, self.floats(np.array(1.0))))

    def feed_forward(self, x, weights, name):
        y = self.normalize(x, weights, f"{name}/ffn/layer_norm")
        y = self.gelu(self.linear(y, *weights.linear(f"{name}/ffn/linear_0")))
        return self.op("Add", x, self.linear(y, *weights.linear(f"{name}/ffn/linear_1")))

    def by_head(self, x, order):
        """(1, t, width) -> (1, heads, t, width of a head), or as `order` puts it."""
        split = self.op("Reshape", x, self.integers(0, 0, self.heads, self.width // self.heads))
        return self.op("Transpose", split, perm=order)

    def joined(self, x):
        """(1, heads, t, width of a head) -> (1, t, width)"""
        return self.op("Reshape", self.op("Transpose", x, perm=[0, 2, 1, 3]), self.integers(0, 0, self.width))

    def scaled(self, weight, bias):
        """A layer for queries, with the scale of attention in it."""
        scale = (self.width // self.heads) ** -0.5
        return weight * scale, bias * scale


ROWS = [0, 2, 1, 3]
COLUMNS = [0, 2, 3, 1]


def encoder(weights, path, metadata):
    """mel (1, mels, frames) -> keys (layers, 1, heads, width of a head, t) and values (layers, 1, heads, t, width of a head)"""
    width = weights("encoder/position_encodings/encodings").shape[1]
    heads = weights.integer("encoder/num_heads")
    g = _Layers(width, heads, integers=False)
    x = "mel"
    for number, stride in ((1, 1), (2, 2)):
        kernel, bias = weights.linear(f"encoder/conv{number}")
        x = g.op("Conv", x, g.halves(kernel), g.constant(bias), kernel_shape=[3], pads=[1, 1], strides=[stride])
        x = g.gelu(x)
    x = g.op("Transpose", x, perm=[0, 2, 1])
    length = g.op("Slice", g.op("Shape", x), g.integers(1), g.integers(2), g.integers(0))
    positions = g.halves(weights("encoder/position_encodings/encodings"))
    x = g.op("Add", x, g.op("Slice", positions, g.integers(0), length, g.integers(0)))
    for layer in range(weights.layers("encoder")):
        name = f"encoder/layer_{layer}"
        y = g.normalize(x, weights, f"{name}/self_attention/layer_norm")
        query, key, value_ = weights.stacked(f"{name}/self_attention/linear_0", 3)
        q = g.by_head(g.linear(y, *g.scaled(*query)), ROWS)
        k = g.by_head(g.linear(y, key[0]), COLUMNS)
        v = g.by_head(g.linear(y, *value_), ROWS)
        x = g.op("Add", x, g.linear(_attention(g, q, k, v), *weights.linear(f"{name}/self_attention/linear_1")))
        x = g.feed_forward(x, weights, name)
    x = g.normalize(x, weights, "encoder/layer_norm")
    g.op("Transpose", x, perm=[0, 2, 1], out="n_layer_cross_k")
    g.op("Identity", x, out="n_layer_cross_v")
    outputs = [value(f"n_layer_cross_{kind}", FLOAT, shape) for kind, shape in _sound_shapes(width).items()]
    g.save(path, [value("mel", FLOAT, [1, metadata["n_mels"], "T"])], outputs, metadata)


def _sound_shapes(width):
    """What the decoder gets of the sound: columns of its moments, and rows of them."""
    return {"k": [1, width, "S"], "v": [1, "S", width]}


def _attention(g, q, k, v):
    """Head by head: the attention of half a minute to itself is large."""
    parts = []
    split = lambda x: g.op("Split", x, g.integers(*[1] * g.heads), axis=1, outputs=g.heads)
    for qh, kh, vh in zip(split(q), split(k), split(v)):
        likeness = g.op("Softmax", g.op("MatMul", qh, kh), axis=-1)
        parts.append(g.op("MatMul", likeness, vh))
    return g.joined(g.op("Concat", *parts, axis=1))


def decoder(weights, path, alignment_heads):
    """tokens (1, n), memory, keys and values of the sound, offset -> logits, memory, attention of the alignment heads"""
    positions = weights("decoder/position_encodings/encodings")
    width = positions.shape[1]
    heads = weights.integer("decoder/num_heads")
    layers = weights.layers("decoder")
    g = _Layers(width, heads, integers=True)
    embedding = weights("decoder/embeddings/weight")
    quantized, scale = (g.constant(array) for array in g.quantize(embedding.T.copy()))
    count = g.op("Slice", g.op("Shape", "tokens"), g.integers(1), g.integers(2), g.integers(0))
    end = g.op("Add", "offset", count)
    # A column for each token; the same tensor is the last layer.
    rows = g.op("Cast", g.op("Gather", quantized, "tokens", axis=1), to=FLOAT)
    rows = g.op("Transpose", g.op("Sub", rows, g.floats(np.array(128.0))), perm=[1, 2, 0])
    x = g.op("Mul", rows, g.op("Unsqueeze", g.op("Gather", scale, "tokens", axis=0), g.integers(2)))
    x = g.op("Add", x, g.op("Slice", g.halves(positions), "offset", end, g.integers(0)))
    later = g.constant(np.triu(np.full((positions.shape[0], positions.shape[0]), NEVER, "f4"), 1))
    zero = g.integers(0)
    mask = g.op("Slice", later, g.op("Concat", "offset", zero, axis=0), g.op("Concat", end, end, axis=0), g.integers(0, 1))
    sound = g.op("Slice", g.op("Shape", "n_layer_cross_k"), g.integers(2), g.integers(3), g.integers(0))
    memory = {"k": [], "v": []}
    followed = []
    for layer in range(layers):
        name = f"decoder/layer_{layer}"
        index = g.constant(np.array(layer, "i8"))
        y = g.normalize(x, weights, f"{name}/self_attention/layer_norm")
        query, *stored = weights.stacked(f"{name}/self_attention/linear_0", 3)
        known = []
        for kind, (weight, bias) in zip("kv", stored):
            # What sherpa-onnx begins with is longer than what is known, which is nothing.
            before = g.op("Gather", f"in_n_layer_self_{kind}_cache", index, axis=0)
            before = g.op("Slice", before, zero, "offset", g.integers(1))
            now = g.op("Concat", before, g.linear(y, weight, bias if kind == "v" else None), axis=1)
            memory[kind].append(g.op("Unsqueeze", now, g.integers(0)))
            known.append(g.by_head(now, COLUMNS if kind == "k" else ROWS))
        q = g.by_head(g.linear(y, *g.scaled(*query)), ROWS)
        likeness = g.op("Softmax", g.op("Add", g.op("MatMul", q, known[0]), mask), axis=-1)
        y = g.joined(g.op("MatMul", likeness, known[1]))
        x = g.op("Add", x, g.linear(y, *weights.linear(f"{name}/self_attention/linear_1")))
        y = g.normalize(x, weights, f"{name}/attention/layer_norm")
        q = g.by_head(g.linear(y, *g.scaled(*weights.linear(f"{name}/attention/linear_0"))), ROWS)
        key, (heard, bias) = weights.stacked(f"{name}/attention/linear_1", 2)
        # (1, heads, n, width): queries for what the sound is before any layer makes keys of it.
        q = g.op("MatMul", q, g.weight(key[0].reshape(1, heads, -1, width)))
        # The sound on the left of both products: a few columns on the right are quicker than a few rows on the left.
        q = g.op("Transpose", g.op("Reshape", q, g.integers(0, -1, width)), perm=[0, 2, 1])
        likeness = g.op("Transpose", g.op("MatMul", "n_layer_cross_v", q), perm=[0, 2, 1])
        likeness = g.op("Softmax", likeness, axis=-1)
        y = g.op("MatMul", "n_layer_cross_k", g.op("Transpose", likeness, perm=[0, 2, 1]))
        y = g.op("Reshape", g.op("Transpose", y, perm=[0, 2, 1]), g.integers(0, heads, -1, width))
        y = g.op("MatMul", y, g.weight(heard.reshape(1, heads, -1, width).transpose(0, 1, 3, 2)))
        wanted = [head for at, head in alignment_heads if at == layer]
        if wanted:
            by_head = g.op("Concat", g.integers(0, heads, -1), sound, axis=0)
            followed.append(g.op("Gather", g.op("Reshape", likeness, by_head), g.integers(*wanted), axis=1))
        y = g.op("Add", g.joined(y), g.constant(bias))
        x = g.op("Add", x, g.linear(y, *weights.linear(f"{name}/attention/linear_2")))
        x = g.feed_forward(x, weights, name)
    x = g.normalize(x, weights, "decoder/layer_norm")
    g.op("Identity", g.times(x, quantized, scale), out="logits")
    for kind, states in memory.items():
        g.op("Concat", *states, axis=0, out=f"out_n_layer_self_{kind}_cache")
    g.op("Concat", *followed, axis=1, out="cross_attention_weights")
    stored = [layers, 1, "M", width]
    shapes = _sound_shapes(width)
    inputs = [value("tokens", INT64, [1, "n"])]
    inputs += [value(f"in_n_layer_self_{kind}_cache", FLOAT, stored) for kind in "kv"]
    inputs += [value(f"n_layer_cross_{kind}", FLOAT, shapes[kind]) for kind in "kv"]
    inputs.append(value("offset", INT64, [1]))
    outputs = [value("logits", FLOAT, [1, "n", embedding.shape[0]])]
    outputs += [value(f"out_n_layer_self_{kind}_cache", FLOAT, [layers, 1, "M2", width]) for kind in "kv"]
    outputs.append(value("cross_attention_weights", FLOAT, [1, len(alignment_heads), "n", "S"]))
    g.save(path, inputs, outputs, {})


def metadata_of(weights, config, special):
    """What sherpa-onnx reads beside the graph. `special`: ids of the special tokens by their names."""
    width = weights("encoder/position_encodings/encodings").shape
    text = weights("decoder/position_encodings/encodings").shape
    languages = sorted((i, n[2:-2]) for n, i in special.items() if i in set(config["lang_ids"]))
    start, transcribe = special["<|startoftranscript|>"], special["<|transcribe|>"]
    heads = config["alignment_heads"]
    return {
        "model_type": "whisper-base",
        "version": 2,
        "maintainer": "local",
        "n_mels": weights("encoder/conv1/weight").shape[1],
        "n_audio_ctx": width[0],
        "n_audio_state": width[1],
        "n_audio_head": weights.integer("encoder/num_heads"),
        "n_audio_layer": weights.layers("encoder"),
        "n_vocab": weights("decoder/embeddings/weight").shape[0],
        "n_text_ctx": text[0],
        "n_text_state": text[1],
        "n_text_head": weights.integer("decoder/num_heads"),
        "n_text_layer": weights.layers("decoder"),
        "sot_sequence": f"{start},{languages[0][0]},{transcribe}",
        "all_language_tokens": ",".join(str(i) for i, _ in languages),
        "all_language_codes": ",".join(code for _, code in languages),
        "sot": start,
        "sot_index": 0,
        "eot": special["<|endoftext|>"],
        "blank_id": 220,
        "is_multilingual": 1,
        "no_speech": special.get("<|nospeech|>", special.get("<|nocaptions|>")),
        "non_speech_tokens": ",".join(str(i) for i in config["suppress_ids"] if i < special["<|endoftext|>"]),
        "transcribe": transcribe,
        "translate": special["<|translate|>"],
        "sot_prev": special["<|startofprev|>"],
        "sot_lm": special["<|startoflm|>"],
        "no_timestamps": special["<|notimestamps|>"],
        "n_alignment_heads": len(heads),
        "alignment_heads": ",".join(f"{layer}:{head}" for layer, head in heads),
    }


def tokens_file(tokenizer, path):
    """Writes `tokens.txt`: the bytes of each token in base 64, and its number."""
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [byte for byte in range(256) if byte not in printable]
    # GPT-2 writes a byte that is no visible letter as one beyond the first 256.
    byte_of = {chr(b): b for b in printable} | {chr(256 + i): b for i, b in enumerate(others)}
    added = {token["content"] for token in tokenizer["added_tokens"]}
    ordinary = sorted((i, token) for token, i in tokenizer["model"]["vocab"].items() if token not in added)
    if [i for i, _ in ordinary] != list(range(len(ordinary))):
        raise ValueError("There is a gap between the tokens")
    with open(path, "w", encoding="ascii", newline="\n") as file:
        for number, token in ordinary:
            letters = bytes(byte_of[character] for character in token)
            file.write(f"{base64.b64encode(letters).decode()} {number}\n")


def convert(weights, config, tokenizer, folder):
    """Writes encoder.int8.onnx, decoder.int8.onnx and tokens.txt into the folder."""
    config, tokenizer = json.loads(config), json.loads(tokenizer)
    special = {token["content"]: token["id"] for token in tokenizer["added_tokens"]}
    heads = [tuple(head) for head in config["alignment_heads"]]
    encoder(weights, folder / "encoder.int8.onnx", metadata_of(weights, config, special))
    decoder(weights, folder / "decoder.int8.onnx", heads)
    tokens_file(tokenizer, folder / "tokens.txt")

