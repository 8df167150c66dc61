import { type Engine, languagesOf, memoryOf, memoryOfStandIns, SlowPattern } from "../../engine/index";
import { languageNotice } from "../../shared/document/language-notice";
import { summarize } from "../summary/summarize";
import { joinNotices, noticeOf } from "./notices";
import { type Job, type Outcome, type RunOptions } from "./runner";
import { RunFailure } from "../core/run-failure";
import { textLanguages } from "./text-languages";

export interface PerformParts {
  readonly engine: Engine;
  /** False if the engine works without its model; results report this. Default: true. */
  readonly complete?: boolean;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

const outcome = (result: Outcome["result"], notice: string | undefined): Outcome =>
  notice === undefined ? { result } : { result, notice };

/** Performs one text task, on any thread. Throws errors of the engine, and `RunFailure`. */
export async function perform(
  job: Job,
  { engine, complete = true, random }: PerformParts,
  options: RunOptions,
): Promise<Outcome> {
  const { text, languageIn, languageOut } = job;
  const untranslated = languageIn !== languageOut && "not_translated";
  if (job.operation === "summarization") {
    const notice = noticeOf("key_sentences", job.prompt !== undefined && "prompt_not_followed", untranslated);
    return outcome({ synopsis: summarize(text, job) }, notice);
  }
  const { mode, detection, tag, known = [] } = job;
  // Blind mode does not distinguish entities, so there is nothing to share.
  const remember = mode === "reversible" ? memoryOf : memoryOfStandIns;
  const memory = mode === "blind" || known.length === 0 ? undefined : remember(known);
  const asked = { mode, language: languageIn, languageOut, detection, suffix: tag, memory, random, ...options };
  const done = await engine.depersonalize(text, asked).catch((error: unknown) => {
    throw error instanceof SlowPattern ? new RunFailure("pattern_too_slow") : error;
  });
  const mapping = mode === "reversible" ? done.mapping : {};
  const languages = await languagesOf(text, options);
  return outcome(
    {
      transcriptDepersonalized: { text: done.text, mapping, spans: [...done.spans] },
      textLanguages: textLanguages(languages),
    },
    joinNotices(languageNotice(languages), noticeOf(!complete && "rules_only", untranslated)),
  );
}
