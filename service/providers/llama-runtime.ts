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
    // The prebuilt library or none: nothing is compiled here, and nothing is fetched.
    build: "never",
    skipDownload: true,
    usePrebuiltBinaries: true,
    progressLogs: false,
    // Its log quotes what is generated.
    logger: () => undefined,
    // Its threads wait for each other in a loop: with more of them than free processors, each waits for all the others.
    maxThreads: Math.max(1, availableParallelism() - 1),
  });
  return { library, llama };
}

/**
 * llama.cpp in this process, on the processor. Loaded when the first model is needed and kept from then on. Rejects
 * with `no_runtime` where this platform has no prebuilt library.
 */
export function llamaRuntime(): Promise<LlamaRuntime> {
  opened ??= open().catch(() => {
    opened = undefined;
    throw new ModelFailure("no_runtime");
  });
  return opened;
}
