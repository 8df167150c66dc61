import { SAMPLE_RATE, type SampleReader } from "./recording/samples";
import { toFloats } from "./sound";
import type { Stretch } from "./voice-activity";

/** How a voice sounds in a short window. */
export interface VoiceWindow extends Stretch {
  /** Of length 1. */
  voice: Float32Array;
}

/** Seconds. A window as long as a short reply; each starts in the middle of the one before. */
const WINDOW = 1.5;
const HOP = 0.75;
/** Minimum length of the rest of an interval as a separate window. */
const SHORTEST = 0.4;
/** Minimum amount of sound for identifying a voice: below it the window is extended on both sides. */
const LEAST_SOUND = 0.7;

/** Windows of an interval of speech. */
function windowsOf({ start, end }: Stretch): Stretch[] {
  const windows: Stretch[] = [];
  for (let at = start; ; at += HOP) {
    const stop = Math.min(end, at + WINDOW);
    if (stop - at < SHORTEST && at > start) return windows;
    windows.push({ start: at, end: stop });
    if (stop >= end) return windows;
  }
}

/** Listens to the voices in stretches of speech. `onProgress` gets the seconds of the recording that are done. */
export async function listenToVoices(
  reader: SampleReader,
  speech: readonly Stretch[],
  modelPath: string,
  threads: number,
  onProgress: (seconds: number) => void,
): Promise<VoiceWindow[]> {
  const { SpeakerEmbeddingExtractor } = (await import("sherpa-onnx-node")).default;
  const extractor = new SpeakerEmbeddingExtractor({ model: modelPath, numThreads: threads, debug: 0 });
  const heard: VoiceWindow[] = [];
  for (const stretch of speech) {
    for (const window of windowsOf(stretch)) {
      const middle = (window.start + window.end) / 2;
      const half = Math.max(window.end - window.start, LEAST_SOUND) / 2;
      const from = Math.max(0, Math.floor((middle - half) * SAMPLE_RATE));
      const samples = toFloats(await reader.read(from, Math.floor((middle + half) * SAMPLE_RATE)));
      const stream = extractor.createStream();
      stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
      stream.inputFinished();
      heard.push({ ...window, voice: unit(extractor.compute(stream, false)) });
    }
    onProgress(stretch.end);
  }
  return heard;
}

/** The vector, made as long as 1. */
export function unit(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum) || 1;
  return vector.map((value) => value / length);
}
