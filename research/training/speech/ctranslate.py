"""Reads Whisper's weights from a CTranslate2 `model.bin` (binary format 6), without CTranslate2."""

import struct

import numpy as np

# Numbers of element types in the file.
TYPES = {0: "f4", 1: "i1", 2: "i2", 3: "i4", 4: "f2", 5: "u2"}


class _Reader:
    def __init__(self, data):
        self.data = data
        self.at = 0

    def number(self, code):
        (read,) = struct.unpack_from("<" + code, self.data, self.at)
        self.at += struct.calcsize("<" + code)
        return read

    def string(self):
        length = self.number("H")
        text = self.data[self.at : self.at + length - 1].decode()
        self.at += length
        return text

    def array(self):
        shape = [self.number("I") for _ in range(self.number("B"))]
        kind = np.dtype(TYPES[self.number("B")])
        size = self.number("I")
        array = np.frombuffer(self.data, kind, size // kind.itemsize, self.at).reshape(shape)
        self.at += size
        return array


def read_model(data):
    """Variables by their names in CTranslate2; the names of aliases too."""
    reader = _Reader(data)
    version = reader.number("I")
    if version < 3:
        raise ValueError(f"Format {version} is too old")
    reader.string()
    reader.number("I")
    variables = {}
    for _ in range(reader.number("I")):
        name = reader.string()
        variables[name] = reader.array()
    for _ in range(reader.number("I")):
        alias = reader.string()
        variables[alias] = variables[reader.string()]
    if reader.at != len(data):
        raise ValueError("The file is longer than what it says it holds")
    return variables


class Weights:
    """Weights as 32-bit floats, by their CTranslate2 names."""

    def __init__(self, variables):
        self.variables = variables

    def __call__(self, name):
        return self.variables[name].astype("f4")

    def integer(self, name):
        return int(self.variables[name])

    def layers(self, side):
        """How many layers the encoder or the decoder has."""
        prefix = f"{side}/layer_"
        numbers = {n[len(prefix) :].split("/")[0] for n in self.variables if n.startswith(prefix)}
        return len([n for n in numbers if n.isdigit()])

    def linear(self, name):
        """(weight (out, in), bias (out))"""
        return self(name + "/weight"), self(name + "/bias")

    def stacked(self, name, parts):
        """A layer in which several were stacked, as that many (weight, bias)."""
        weight, bias = self.linear(name)
        return list(zip(np.split(weight, parts), np.split(bias, parts)))
