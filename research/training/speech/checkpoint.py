"""Reads the tensors of a PyTorch checkpoint (a zip file) without PyTorch, and without running anything that it names."""

import collections
import pickle
import zipfile

import numpy as np

KINDS = {"FloatStorage": "f4", "HalfStorage": "f2", "DoubleStorage": "f8", "LongStorage": "i8", "IntStorage": "i4"}


class _Storage:
    """Stands for a kind of storage, by its name."""

    def __init__(self, name):
        self.name = name


class _Tensors(pickle.Unpickler):
    """Knows tensors and dictionaries; refuses everything else."""

    def __init__(self, archive, root):
        super().__init__(archive.open(root + "data.pkl"))
        self._archive = archive
        self._root = root

    def find_class(self, module, name):
        if name == "_rebuild_tensor_v2":
            return self._tensor
        if name == "OrderedDict":
            return collections.OrderedDict
        if name in KINDS:
            return _Storage(name)
        raise pickle.UnpicklingError(f"{module}.{name} is no tensor")

    def persistent_load(self, identity):
        _, storage, key, *_ = identity
        return np.frombuffer(self._archive.read(f"{self._root}data/{key}"), KINDS[storage.name])

    @staticmethod
    def _tensor(storage, offset, size, stride, *_):
        if not size:
            return storage[offset]
        steps = [step * storage.itemsize for step in stride]
        return np.lib.stride_tricks.as_strided(storage[offset:], size, steps).copy()


def read_checkpoint(path):
    """Arrays by their names."""
    with zipfile.ZipFile(path) as archive:
        (pickled,) = (name for name in archive.namelist() if name.endswith("/data.pkl"))
        return _Tensors(archive, pickled.removesuffix("data.pkl")).load()
