import type { InferenceSession as Session } from "onnxruntime-node";
import type { TaggerSession } from "../../engine/index";

/** ONNX Runtime: `native`, or `wasm` where it has no build for the platform, some ten times slower. */
export type OnnxBuild = "native" | "wasm";

const UNAVAILABLE = new Set(["MODULE_NOT_FOUND", "ERR_MODULE_NOT_FOUND", "ERR_DLOPEN_FAILED"]);

/**
 * The model in ONNX Runtime, native where there is a build. Loaded on demand: a program that never detects need not
 * carry it in memory. Rejects when the model cannot be read.
 */
export async function openSession(model: Buffer, threads: number): Promise<TaggerSession> {
  try {
    return await openWith("native", model, threads);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return openWith("wasm", model, threads);
  }
}

/** Like `openSession`, with a given build. Rejects if the platform does not have it. */
export async function openWith(build: OnnxBuild, model: Buffer, threads: number): Promise<TaggerSession> {
  const { InferenceSession, Tensor, env } =
    build === "native" ? await import("onnxruntime-node") : await import("onnxruntime-web");
  // Its threads are workers with a copy of everything, and it already runs in a thread of the service.
  if (build === "wasm") env.wasm.numThreads = 1;
  const session = await InferenceSession.create(model, build === "native" ? nativeOptions(threads) : {});
  return {
    async run(ids, shape) {
      const { logits } = await session.run({ ids: new Tensor("int32", ids, [...shape]) });
      if (!(logits?.data instanceof Float32Array)) throw new Error("The model gives no logits");
      return logits.data;
    },
  };
}

/** Neither found nor loadable: the platform has no build of it. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string" && UNAVAILABLE.has(error.code);
}

function nativeOptions(threads: number): Session.SessionOptions {
  return {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // Threads that wait for work in a loop take more of the processor than the work itself, from other programs too;
    // but between two operators of one window they would be asleep just when they are needed. 20 microseconds it is.
    // The fused layer norm is slower than its parts: 55 instead of 65 microseconds for a token in all.
    extra: {
      session: { intra_op: { allow_spinning: "1", spin_duration_us: "20" } },
      optimization: { disable_specified_optimizers: "SkipLayerNormFusion" },
    },
  };
}
