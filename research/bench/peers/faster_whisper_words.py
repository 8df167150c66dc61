"""faster-whisper (MIT) on the weights of Whisper base that the program's recognizer is made from.

Lines of JSON in: {"path": a 16 kHz wave file, "language", "hints": words to expect, optional}; out: {"words": [[text, start, end]], "seconds": processor time,
"megabytes": most memory so far}. The folder of the weights (model.bin, config.json, tokenizer.json, vocabulary.txt) is the
argument. Exits with 3 where faster-whisper is absent.
"""

import json
import resource
import sys
import time

try:
    from faster_whisper import WhisperModel
except ImportError:
    sys.exit(3)


def main():
    model = WhisperModel(sys.argv[1], device="cpu", compute_type="int8", cpu_threads=1)
    for line in sys.stdin:
        request = json.loads(line)
        before = time.process_time()
        segments, _ = model.transcribe(
            request["path"],
            language=request["language"],
            beam_size=5,
            word_timestamps=True,
            vad_filter=True,
            hotwords=request.get("hints"),
        )
        words = [[word.word.strip(), word.start, word.end] for segment in segments for word in segment.words]
        seconds = time.process_time() - before
        megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
        print(json.dumps({"words": words, "seconds": seconds, "megabytes": megabytes}), flush=True)


main()
