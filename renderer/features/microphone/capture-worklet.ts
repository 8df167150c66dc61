/** Audio thread. 16-bit mono; the context resamples to 16 kHz. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** 64 ms. */
const CHUNK = 1024;

class CaptureProcessor extends AudioWorkletProcessor {
  #chunk = new Int16Array(CHUNK);
  #filled = 0;

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    for (const value of input?.[0] ?? []) {
      this.#chunk[this.#filled] = Math.max(-32_768, Math.min(32_767, Math.round(value * 32_768)));
      this.#filled += 1;
      if (this.#filled === CHUNK) this.#send();
    }
    return true;
  }

  #send(): void {
    this.port.postMessage(this.#chunk, [this.#chunk.buffer]);
    this.#chunk = new Int16Array(CHUNK);
    this.#filled = 0;
  }
}

registerProcessor("capture", CaptureProcessor);
