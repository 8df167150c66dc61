"""CAM++ (3D-Speaker, Chinese and English, common advanced) as the ONNX graph that sherpa-onnx runs."""

import numpy as np
import onnx

from graph import FLOAT, Graph, value

EPSILON = 1e-5
# Frames that share one summary of their surroundings.
SEGMENT = 100
# Layers and dilation of each densely connected block.
BLOCKS = ((12, 1), (24, 2), (16, 2))


class _Voices(Graph):
    def __init__(self, tensors):
        super().__init__()
        self.tensors = tensors

    def floats_of(self, name):
        return self.constant(self.tensors[name].astype("f4"))

    def norm(self, x, name, relu=True, affine=True):
        """Batch normalization; without `affine` it has no weights of its own."""
        size = self.tensors[name + ".running_mean"].shape[0]
        scale = self.tensors[name + ".weight"] if affine else np.ones(size, "f4")
        bias = self.tensors[name + ".bias"] if affine else np.zeros(size, "f4")
        inputs = [self.constant(scale.astype("f4")), self.constant(bias.astype("f4"))]
        inputs += [self.floats_of(name + ".running_mean"), self.floats_of(name + ".running_var")]
        y = self.op("BatchNormalization", x, *inputs, epsilon=EPSILON)
        return self.op("Relu", y) if relu else y

    def conv(self, x, name, **attributes):
        inputs = [x, self.halves(self.tensors[name + ".weight"])]
        if name + ".bias" in self.tensors:
            inputs.append(self.floats_of(name + ".bias"))
        return self.op("Conv", *inputs, **attributes)

    def picture(self, x):
        """The spectrum as a picture: two groups of residual blocks, each half as high."""
        shape = {"kernel_shape": [3, 3], "pads": [1, 1, 1, 1]}
        x = self.norm(self.conv(x, "head.conv1", **shape), "head.bn1")
        for group in ("layer1", "layer2"):
            for number in (0, 1):
                name = f"head.{group}.{number}"
                strides = [1, 1] if number else [2, 1]
                y = self.norm(self.conv(x, name + ".conv1", strides=strides, **shape), name + ".bn1")
                y = self.norm(self.conv(y, name + ".conv2", **shape), name + ".bn2", relu=False)
                if name + ".shortcut.0.weight" in self.tensors:
                    x = self.conv(x, name + ".shortcut.0", strides=strides, kernel_shape=[1, 1])
                    x = self.norm(x, name + ".shortcut.1", relu=False)
                x = self.op("Relu", self.op("Add", y, x))
        return self.norm(self.conv(x, "head.conv2", strides=[2, 1], **shape), "head.bn2")


def convert(tensors, path):
    """x (N, frames, 80) -> embedding (N, 192)"""
    g = _Voices(tensors)
    x = g.op("Transpose", "x", perm=[0, 2, 1])
    x = g.picture(g.op("Unsqueeze", x, g.integers(1)))
    x = g.op("Reshape", x, g.integers(0, 320, -1))
    x = g.conv(x, "xvector.tdnn.linear", kernel_shape=[5], strides=[2], pads=[2, 2])
    x = g.norm(x, "xvector.tdnn.nonlinear.batchnorm")
    frames = g.op("Gather", g.op("Shape", x), g.constant(np.array(2, "i8")), axis=0)
    length = g.op("Unsqueeze", frames, g.integers(0))
    surroundings = _surroundings(g, length)
    for block, (layers, dilation) in enumerate(BLOCKS, 1):
        for layer in range(1, layers + 1):
            name = f"xvector.block{block}.tdnnd{layer}"
            y = g.conv(g.norm(x, name + ".nonlinear1.batchnorm"), name + ".linear1", kernel_shape=[1])
            y = _masked(g, g.norm(y, name + ".nonlinear2.batchnorm"), name + ".cam_layer", dilation, surroundings)
            x = g.op("Concat", x, y, axis=1)
        x = g.norm(x, f"xvector.transit{block}.nonlinear.batchnorm")
        x = g.conv(x, f"xvector.transit{block}.linear", kernel_shape=[1])
    x = g.norm(x, "xvector.out_nonlinear.batchnorm")
    x = g.conv(_statistics(g, x, frames), "xvector.dense.linear", kernel_shape=[1])
    x = g.norm(x, "xvector.dense.nonlinear.batchnorm", relu=False, affine=False)
    g.op("Squeeze", x, g.integers(2), out="embedding")
    size = tensors["xvector.dense.linear.weight"].shape[0]
    metadata = {
        "framework": "3d-speaker",
        "language": "Chinese",
        "url": "https://modelscope.cn/models/iic/speech_campplus_sv_zh_en_16k-common_advanced",
        "comment": "CAM++ zh_en common advanced",
        "sample_rate": 16000,
        "output_dim": size,
        "normalize_samples": 1,
        "feature_normalize_type": "global-mean",
    }
    g.save(path, [value("x", FLOAT, ["N", "T", 80])], [value("embedding", FLOAT, ["N", size])], metadata)


def _surroundings(g, length):
    """A function of x: the mean of each segment of frames, at every frame of it. The last segment may be shorter."""
    missing = g.op("Mod", g.op("Neg", length), g.integers(SEGMENT))
    pads = g.op("Concat", g.integers(0, 0, 0, 0, 0), missing, axis=0)
    zero = g.constant(np.array(0, "f4"))
    one = onnx.helper.make_tensor("v", FLOAT, [1], [1.0])
    ones = g.op("ConstantOfShape", g.op("Concat", g.integers(1, 1), length, axis=0), value=one)

    def means(x):
        return g.op("AveragePool", g.op("Pad", x, pads, zero), kernel_shape=[SEGMENT], strides=[SEGMENT])

    share = means(ones)

    def surroundings(x):
        mean = g.op("Unsqueeze", g.op("Div", means(x), share), g.integers(3))
        mean = g.op("Reshape", g.op("Expand", mean, g.integers(1, 1, 1, SEGMENT)), g.integers(0, 0, -1))
        return g.op("Slice", mean, g.integers(0), length, g.integers(2))

    return surroundings


def _masked(g, x, name, dilation, surroundings):
    """A layer whose outputs are weighed by the whole and by the segment that they are in."""
    y = g.conv(x, name + ".linear_local", kernel_shape=[3], pads=[dilation, dilation], dilations=[dilation])
    near = surroundings(x)
    context = g.op("Add", g.op("ReduceMean", x, axes=[2], keepdims=1), near)
    context = g.op("Relu", g.conv(context, name + ".linear1", kernel_shape=[1]))
    return g.op("Mul", y, g.op("Sigmoid", g.conv(context, name + ".linear2", kernel_shape=[1])))


def _statistics(g, x, frames):
    """Mean and standard deviation over the frames."""
    mean = g.op("ReduceMean", x, axes=[2], keepdims=1)
    difference = g.op("Sub", x, mean)
    count = g.op("Cast", frames, to=FLOAT)
    one = g.constant(np.array(1, "f4"))
    count = g.op("Max", g.op("Sub", count, one), one)
    squares = g.op("ReduceSum", g.op("Mul", difference, difference), g.integers(2), keepdims=1)
    return g.op("Concat", mean, g.op("Sqrt", g.op("Div", squares, count)), axis=1)
