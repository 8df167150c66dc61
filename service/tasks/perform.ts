import { type Engine, languagesOf, memoryOf, memoryOfSurrogates, SlowPattern } from "../../engine/index";
import { languageNotices } from "../../shared/api/language-notice";
import { summarize } from "../summary/summarize";
import { joinNotices, noticesOf } from "./notices";
import { type Job, type Outcome, type RunOptions } from "./runner";
import { RunFailure } from "../core/run-failure";
import { textLanguages } from "./text-languages";

export interface PerformParts {
  readonly engine: Engine;
  /** False: without its model, which results report. Default: true. */
  readonly complete?: boolean;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

/** Throws errors of the engine and `RunFailure`. */
export async function perform(
  job: Job,
  { engine, complete = true, random }: PerformParts,
  options: RunOptions,
): Promise<Outcome> {
  const { text, languageIn, languageOut } = job;
  const untranslated = languageIn !== languageOut && "not_translated";
  if (job.operation === "summarization") {
    const notices = noticesOf("key_sentences", job.prompt !== undefined && "prompt_not_followed", untranslated);
    return { result: { synopsis: summarize(text, job) }, notices };
  }
  const { operation, text: _, languageIn: language, mode, tag, known = [], ...passed } = job;
  // Blind mode does not distinguish entities.
  const remember = mode === "reversible" ? memoryOf : memoryOfSurrogates;
  const memory = mode === "blind" || known.length === 0 ? undefined : remember(known);
  const asked = { ...passed, mode, language, suffix: tag, memory, random, ...options };
  // First: its modules are loaded when needed. If they are gone, for example during an update, a long text must fail at once.
  const languages = await languagesOf(text, options);
  const done = await engine.depersonalize(text, asked).catch((error: unknown) => {
    throw error instanceof SlowPattern ? new RunFailure("pattern_too_slow") : error;
  });
  const mapping = mode === "reversible" ? done.mapping : {};
  return {
    result: {
      transcriptDepersonalized: { text: done.text, mapping, spans: [...done.spans] },
      textLanguages: textLanguages(languages),
    },
    notices: joinNotices(languageNotices(languages), noticesOf(!complete && "rules_only", untranslated)),
  };
}
