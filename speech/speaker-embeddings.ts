import { SAMPLE_RATE, type SampleReader } from "./recording/samples";
import { toFloats } from "./sound";
import type { Stretch } from "./voice-activity";

export interface VoiceWindow extends Stretch {
  /** Unit length. */
  voice: Float32Array;
}

/** Seconds, like a short reply. Windows overlap by half. */
const WINDOW = 1.5;
const HOP = 0.75;
const SHORTEST = 0.4;
/** Seconds needed to identify a voice: shorter windows are extended on both sides. */
const LEAST_SOUND = 0.7;

function windowsOf({ start, end }: Stretch): Stretch[] {
  const windows: Stretch[] = [];
  for (let at = start; ; at += HOP) {
    const stop = Math.min(end, at + WINDOW);
    if (stop - at < SHORTEST && at > start) return windows;
    windows.push({ start: at, end: stop });
    if (stop >= end) return windows;
  }
}

/** `onProgress`: finished seconds of the recording. */
export async function embedVoices(
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

/** Scaled to unit length. */
export function unit(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum) || 1;
  return vector.map((value) => value / length);
}
