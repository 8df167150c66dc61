import { availableParallelism } from "node:os";
import type { Llama } from "node-llama-cpp";
import { ModelFailure } from "./language-model";

type Library = typeof import("node-llama-cpp");

export interface LlamaRuntime {
  readonly library: Library;
  readonly llama: Llama;
}

let opened: Promise<LlamaRuntime> | undefined;

async function open(): Promise<LlamaRuntime> {
  const library = await import("node-llama-cpp");
  const llama = await library.getLlama({
    gpu: false,
    // Only the prebuilt library; never compile or download.
    build: "never",
    skipDownload: true,
    usePrebuiltBinaries: true,
    progressLogs: false,
    // Its log quotes generated text.
    logger: () => undefined,
    // Threads synchronize in a busy loop: more threads than free processors block each other.
    maxThreads: Math.max(1, availableParallelism() - 1),
  });
  return { library, llama };
}

/** llama.cpp on the processor, loaded once. Rejects with `no_runtime` without a prebuilt library. */
export function llamaRuntime(): Promise<LlamaRuntime> {
  opened ??= open().catch(() => {
    opened = undefined;
    throw new ModelFailure("no_runtime");
  });
  return opened;
}
