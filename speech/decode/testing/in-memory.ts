import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ByteSource, bytesInMemory } from "../../recording/byte-source";
import type { SampleWriter } from "../../recording/samples";

/** From this folder. */
export async function recording(name: string, share = 1): Promise<ByteSource> {
  const bytes = await readFile(join(import.meta.dirname, "recordings", name));
  return bytesInMemory(new Uint8Array(bytes.subarray(0, Math.floor(bytes.length * share))));
}

export function samplesInMemory(): SampleWriter & { all(): Int16Array; state: "open" | "finished" | "discarded" } {
  const parts: number[] = [];
  return {
    state: "open",
    append(samples) {
      for (const sample of samples) parts.push(sample);
      return Promise.resolve();
    },
    finish() {
      this.state = "finished";
      return Promise.resolve(parts.length);
    },
    discard() {
      this.state = "discarded";
      return Promise.resolve();
    },
    all: () => Int16Array.from(parts),
  };
}
