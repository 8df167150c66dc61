import { SAMPLE_RATE, type SampleReader } from "./recording/samples";
import { toFloats } from "./sound";

/** Seconds. */
export interface Stretch {
  start: number;
  end: number;
}

const WINDOW = 512;
/** Samples per read. */
const PIECE = WINDOW * 128;

/** In order. `onProgress`: processed seconds. */
export async function findSpeech(
  reader: SampleReader,
  modelPath: string,
  onProgress: (seconds: number) => void,
): Promise<Stretch[]> {
  const { Vad } = (await import("sherpa-onnx-node")).default;
  const sileroVad = {
    model: modelPath,
    threshold: 0.5,
    minSilenceDuration: 0.15,
    minSpeechDuration: 0.2,
    windowSize: WINDOW,
    maxSpeechDuration: 20,
  };
  const vad = new Vad({ sileroVad, sampleRate: SAMPLE_RATE, numThreads: 1 }, 60);
  const speech: Stretch[] = [];
  const take = (): void => {
    while (!vad.isEmpty()) {
      // Electron's memory cage forbids buffers outside of it.
      const { start, samples } = vad.front(false);
      speech.push({ start: start / SAMPLE_RATE, end: (start + samples.length) / SAMPLE_RATE });
      vad.pop();
    }
  };
  for (let at = 0; at < reader.length; at += PIECE) {
    const piece = toFloats(await reader.read(at, at + PIECE));
    for (let from = 0; from + WINDOW <= piece.length; from += WINDOW) {
      vad.acceptWaveform(piece.slice(from, from + WINDOW));
      take();
    }
    onProgress(Math.min(at + PIECE, reader.length) / SAMPLE_RATE);
  }
  vad.flush();
  take();
  const seconds = reader.length / SAMPLE_RATE;
  return speech.map(({ start, end }) => ({ start, end: Math.min(end, seconds) })).filter((s) => s.end > s.start);
}
