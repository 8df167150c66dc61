import type { ModelSource, ModelTest } from "../../shared/ipc/language-model";
import { type LanguageModel, ModelFailure } from "./language-model";
import { createLocalFile } from "./local-file";
import { createOpenAiCompatible } from "./openai-compatible";

/** Loads and requests nothing yet. */
export function openModel(source: ModelSource): LanguageModel {
  if (source.kind === "file") return createLocalFile({ path: source.path });
  const { url, model, key } = source;
  return createOpenAiCompatible({ baseUrl: url, model, ...(key === undefined ? {} : { key }) });
}

const QUESTION = { task: "Answer with one short word and nothing else.", text: "Hello!", atMostTokens: 64 };
/** UTF-16 units. */
const WORD = 60;

/** A model that exceeds the limit works, but has no word to show. */
export async function tryModel(model: LanguageModel, signal: AbortSignal): Promise<ModelTest> {
  const begun = performance.now();
  const answered = (word: string): ModelTest => ({ ok: true, word, latencyMs: Math.round(performance.now() - begun) });
  try {
    return answered((await model.complete(QUESTION, signal)).slice(0, WORD));
  } catch (error) {
    if (!(error instanceof ModelFailure)) return { ok: false, reason: signal.aborted ? "timeout" : "unreadable" };
    if (error.reason === "cut_off") return answered("");
    const { reason, status, cause } = error;
    return {
      ok: false,
      reason,
      ...(status === undefined ? {} : { status }),
      ...(cause === undefined ? {} : { cause }),
    };
  }
}
