/** The part of sherpa-onnx-node (Apache-2.0) that is used here; the package has no types of its own. */
declare module "sherpa-onnx-node" {
  export interface Waveform {
    /** -1..1 */
    samples: Float32Array;
    /** Hz */
    sampleRate: number;
  }
  export interface OfflineStream {
    acceptWaveform(wave: Waveform): void;
  }
  export interface OfflineResult {
    text: string;
    /** Found by a multilingual model: ISO 639-1. */
    lang?: string;
    tokens?: string[];
    /** Start of each token, seconds. */
    timestamps?: number[];
    /** Length of each token, seconds, where the model knows it. */
    durations?: number[];
    /** Natural logarithm of the probability of each token. Transducers only. */
    ys_log_probs?: number[];
  }
  export class OfflineRecognizer {
    static createAsync(config: object): Promise<OfflineRecognizer>;
    createStream(): OfflineStream;
    decodeAsync(stream: OfflineStream): Promise<OfflineResult>;
    setConfig(config: object): void;
  }
  export class Vad {
    constructor(config: object, bufferSeconds: number);
    acceptWaveform(samples: Float32Array): void;
    isEmpty(): boolean;
    front(externalBuffer: boolean): { start: number; samples: Float32Array };
    pop(): void;
    flush(): void;
  }
  export interface OnlineStream {
    acceptWaveform(wave: Waveform): void;
    inputFinished(): void;
  }
  export class SpeakerEmbeddingExtractor {
    constructor(config: object);
    readonly dim: number;
    createStream(): OnlineStream;
    compute(stream: OnlineStream, externalBuffer: boolean): Float32Array;
  }
}
