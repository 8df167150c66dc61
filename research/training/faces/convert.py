"""Converts the face detector of MediaPipe (TensorFlow Lite) to ONNX.

usage: python convert.py face_detection_full_range.tflite faces.onnx
needs: pip install tflite onnx numpy
"""
import sys

import numpy as np
import onnx
import tflite
from onnx import TensorProto, helper, numpy_helper

NAMES = {value: name for name, value in vars(tflite.BuiltinOperator).items() if isinstance(value, int)}
TYPES = {0: np.float32, 1: np.float16, 2: np.int32}


def convert(source: bytes) -> onnx.ModelProto:
    model = tflite.Model.GetRootAsModel(source, 0)
    graph = model.Subgraphs(0)
    constants, nodes, initializers = {}, [], []
    alias = {}

    def name(index):
        index = alias.get(index, index)
        return f"t{index}"

    def constant(index):
        index = alias.get(index, index)
        if index not in constants:
            tensor = graph.Tensors(index)
            data = model.Buffers(tensor.Buffer()).DataAsNumpy()
            if isinstance(data, int):
                return None
            constants[index] = np.frombuffer(data.tobytes(), TYPES[tensor.Type()]).reshape(tensor.ShapeAsNumpy())
        return constants[index]

    def keep(label, value):
        initializers.append(numpy_helper.from_array(np.ascontiguousarray(value), label))
        return label

    def options(operator, kind):
        table = operator.BuiltinOptions()
        result = kind()
        result.Init(table.Bytes, table.Pos)
        return result

    def activated(kind, output):
        """Adds the fused activation; returns the name that the operator itself writes."""
        if kind == tflite.ActivationFunctionType.NONE:
            return output
        assert kind in (tflite.ActivationFunctionType.RELU, tflite.ActivationFunctionType.RELU6), kind
        before = f"{output}_linear"
        pending.append(
            helper.make_node("Relu", [before], [output])
            if kind == tflite.ActivationFunctionType.RELU
            else helper.make_node("Clip", [before, "zero", "six"], [output])
        )
        return before

    keep("zero", np.float32(0))
    keep("six", np.float32(6))
    for position in range(graph.OperatorsLength()):
        operator = graph.Operators(position)
        code = model.OperatorCodes(operator.OpcodeIndex())
        kind = NAMES[max(code.BuiltinCode(), code.DeprecatedBuiltinCode())]
        inputs, (output,) = list(operator.InputsAsNumpy()), operator.OutputsAsNumpy()
        out, pending = name(output), []
        if kind == "DEQUANTIZE":
            constants[output] = constant(inputs[0]).astype(np.float32)
            continue
        if kind in ("CONV_2D", "DEPTHWISE_CONV_2D"):
            weights, bias = constant(inputs[1]), constant(inputs[2])
            deep = kind == "DEPTHWISE_CONV_2D"
            settings = options(operator, tflite.DepthwiseConv2DOptions if deep else tflite.Conv2DOptions)
            # Depthwise: 1, height, width, channels; else out, height, width, in.
            turned = weights.transpose(3, 0, 1, 2) if deep else weights.transpose(0, 3, 1, 2)
            same = settings.Padding() == tflite.Padding.SAME
            nodes.append(
                helper.make_node(
                    "Conv",
                    [name(inputs[0]), keep(f"w{position}", turned), keep(f"b{position}", bias)],
                    [activated(settings.FusedActivationFunction(), out)],
                    strides=[settings.StrideH(), settings.StrideW()],
                    auto_pad="SAME_UPPER" if same else "VALID",
                    group=weights.shape[3] if deep else 1,
                )
            )
        elif kind == "RELU":
            nodes.append(helper.make_node("Relu", [name(inputs[0])], [out]))
        elif kind == "ADD":
            settings = options(operator, tflite.AddOptions)
            nodes.append(
                helper.make_node(
                    "Add", [name(one) for one in inputs], [activated(settings.FusedActivationFunction(), out)]
                )
            )
        elif kind == "PAD":
            pads = constant(inputs[1])[[0, 3, 1, 2]].T.reshape(-1).astype(np.int64)
            nodes.append(helper.make_node("Pad", [name(inputs[0]), keep(f"p{position}", pads)], [out]))
        elif kind == "MAX_POOL_2D":
            settings = options(operator, tflite.Pool2DOptions)
            nodes.append(
                helper.make_node(
                    "MaxPool",
                    [name(inputs[0])],
                    [out],
                    kernel_shape=[settings.FilterHeight(), settings.FilterWidth()],
                    strides=[settings.StrideH(), settings.StrideW()],
                    auto_pad="SAME_UPPER" if settings.Padding() == tflite.Padding.SAME else "VALID",
                )
            )
        elif kind == "RESIZE_BILINEAR":
            settings = options(operator, tflite.ResizeBilinearOptions)
            size = graph.Tensors(output).ShapeAsNumpy()[[0, 3, 1, 2]].astype(np.int64)
            mode = (
                "align_corners"
                if settings.AlignCorners()
                else "half_pixel" if settings.HalfPixelCenters() else "asymmetric"
            )
            nodes.append(
                helper.make_node(
                    "Resize",
                    [name(inputs[0]), "", "", keep(f"s{position}", size)],
                    [out],
                    mode="linear",
                    coordinate_transformation_mode=mode,
                )
            )
        elif kind == "RESHAPE":
            last = f"{out}_last"
            nodes.append(helper.make_node("Transpose", [name(inputs[0])], [last], perm=[0, 2, 3, 1]))
            shape = graph.Tensors(output).ShapeAsNumpy().astype(np.int64)
            nodes.append(helper.make_node("Reshape", [last, keep(f"r{position}", shape)], [out]))
        else:
            raise ValueError(f"{kind} is not converted")
        nodes.extend(pending)

    (entry,) = graph.InputsAsNumpy()
    _, height, width, channels = map(int, graph.Tensors(entry).ShapeAsNumpy())
    outputs = [(index, list(map(int, graph.Tensors(index).ShapeAsNumpy()))) for index in graph.OutputsAsNumpy()]
    # Weights keep the 16 bits of the source; the graph widens them once, when it is loaded.
    for position, tensor in enumerate(initializers):
        value = numpy_helper.to_array(tensor)
        if value.dtype == np.float32 and value.size > 8:
            initializers[position] = numpy_helper.from_array(value.astype(np.float16), f"{tensor.name}_half")
            nodes.insert(
                0, helper.make_node("Cast", [f"{tensor.name}_half"], [tensor.name], to=TensorProto.FLOAT)
            )
    renamed = [
        helper.make_node("Identity", [name(index)], ["boxes" if shape[-1] == 16 else "scores"]) for index, shape in outputs
    ]
    body = helper.make_graph(
        [helper.make_node("Identity", ["image"], [name(entry)]), *nodes, *renamed],
        "faces",
        [helper.make_tensor_value_info("image", TensorProto.FLOAT, [1, channels, height, width])],
        [
            helper.make_tensor_value_info("boxes" if shape[-1] == 16 else "scores", TensorProto.FLOAT, shape)
            for _, shape in outputs
        ],
        initializers,
    )
    converted = helper.make_model(body, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(converted)
    return converted


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file:
        onnx.save(convert(file.read()), sys.argv[2])
