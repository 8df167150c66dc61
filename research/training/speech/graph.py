"""A small builder of ONNX graphs: numpy arrays and operators in, a checked file out. Needs numpy and onnx alone."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

FLOAT = TensorProto.FLOAT
INT64 = TensorProto.INT64

# Operators and file format that the runtime (ONNX Runtime 1.17 and later) reads.
OPSET = 17
IR_VERSION = 9


def value(name, kind, shape):
    """Describes an input or output; names in the shape are sizes that are known when it runs."""
    return helper.make_tensor_value_info(name, kind, shape)


class Graph:
    """Collects operators and constants. Every method that adds one gives the name of what comes out of it."""

    def __init__(self):
        self.nodes = []
        self.constants = []
        self._small = {}
        self._count = 0

    def _name(self, prefix):
        self._count += 1
        return f"{prefix}{self._count}"

    def constant(self, array):
        """An array as it is. Small ones are kept once.

        `np.array(order="C")` and not `ascontiguousarray`, which makes one-dimensional what has no dimension.
        """
        array = np.asarray(array)
        key = (array.dtype.str, array.shape, array.tobytes()) if array.size < 64 else None
        if key in self._small:
            return self._small[key]
        name = self._name("c")
        self.constants.append(numpy_helper.from_array(np.array(array, order="C"), name))
        if key is not None:
            self._small[key] = name
        return name

    def floats(self, array):
        """A constant of 32-bit floats."""
        return self.constant(np.asarray(array, "f4"))

    def integers(self, *values):
        """A vector of 64-bit integers."""
        return self.constant(np.array(values, "i8"))

    def halves(self, array):
        """Weights that are kept as 16-bit floats in the file and computed with as 32-bit ones."""
        array = np.asarray(array, "f4")
        if array.size > 256 and np.abs(array).max() < 6e4:
            return self.op("Cast", self.constant(array.astype("f2")), to=FLOAT)
        return self.constant(array)

    def op(self, kind, *inputs, out=None, outputs=1, **attributes):
        """Adds an operator; the name of its output, or a list of names when there are several."""
        names = [out] if out else [self._name(kind[:4].lower()) for _ in range(outputs)]
        self.nodes.append(helper.make_node(kind, list(inputs), names, **attributes))
        return names[0] if outputs == 1 else names

    def save(self, path, inputs, outputs, metadata):
        """Checks the graph and writes it. `metadata` is what the runtime reads beside it."""
        graph = helper.make_graph(self.nodes, "g", inputs, outputs, self.constants)
        opset = helper.make_opsetid("", OPSET)
        model = helper.make_model(graph, opset_imports=[opset], ir_version=IR_VERSION)
        for key, entry in metadata.items():
            added = model.metadata_props.add()
            added.key, added.value = key, str(entry)
        onnx.checker.check_model(model)
        onnx.save(model, path)
