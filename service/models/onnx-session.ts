import type { InferenceSession as Session } from "onnxruntime-node";
import type { TaggerSession } from "../../engine/index";
import { GRAPHICS_PROVIDERS, type GraphicsProvider } from "../../shared/ipc/graphics";
import "../../shared/without-telemetry";

/** `wasm` is about ten times slower; for platforms without a native build. */
export type OnnxBuild = "native" | "wasm";

const UNAVAILABLE = new Set(["MODULE_NOT_FOUND", "ERR_MODULE_NOT_FOUND", "ERR_DLOPEN_FAILED"]);

/** Loads ONNX Runtime on demand. Rejects if the model cannot be read. */
export async function openSession(model: Buffer, threads: number): Promise<TaggerSession> {
  try {
    return await openWith("native", model, threads);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return openWith("wasm", model, threads);
  }
}

/** Rejects if the `provider` is missing on this computer. Default: the processor. Others require the native build. */
export async function openWith(
  build: OnnxBuild,
  model: Buffer,
  threads: number,
  provider?: GraphicsProvider,
): Promise<TaggerSession> {
  const { InferenceSession, Tensor, env } =
    build === "native" ? await import("onnxruntime-node") : await import("onnxruntime-web");
  if (build === "wasm") env.wasm.numThreads = 1;
  const session = await InferenceSession.create(model, build === "native" ? nativeOptions(threads, provider) : {});
  return {
    async run(ids, shape) {
      const { logits } = await session.run({ ids: new Tensor("int32", ids, [...shape]) });
      if (!(logits?.data instanceof Float32Array)) throw new Error("The model gives no logits");
      return logits.data;
    },
  };
}

/** Included in the build for this platform. */
export async function bundledProviders(): Promise<{ providers: GraphicsProvider[]; version: string }> {
  const runtime = await import("onnxruntime-node").catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    return undefined;
  });
  const bundled = runtime?.listSupportedBackends().filter((backend) => backend.bundled) ?? [];
  const providers = GRAPHICS_PROVIDERS.filter((name) => bundled.some((backend) => backend.name === name));
  return { providers, version: runtime?.env.versions.node ?? "" };
}

/** The platform has no build. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string" && UNAVAILABLE.has(error.code);
}

function nativeOptions(threads: number, provider: GraphicsProvider | undefined): Session.SessionOptions {
  return {
    executionProviders: [provider ?? "cpu"],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // Spinning threads use more processor time than the work; without spinning they sleep between operators. 20
    // microseconds is a compromise. Fused layer norm is slower: 65 instead of 55 microseconds per token.
    extra: {
      session: { intra_op: { allow_spinning: "1", spin_duration_us: "20" } },
      optimization: { disable_specified_optimizers: "SkipLayerNormFusion" },
    },
  };
}
