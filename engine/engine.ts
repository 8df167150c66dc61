import { mendBrokenWords } from "./broken-words";
import type { Depersonalized, DetectOptions, Engine } from "./depersonalized";
import { DECIDE_PASSES, FINISH_PASSES } from "./pipeline/decide-passes";
import { startDraft } from "./pipeline/draft";
import { findPasses } from "./pipeline/find-passes";
import { runPasses, type Pass, type Watch } from "./pipeline/pass";
import { findTerms } from "./resolve/terms";
import type { LinkedSpan } from "./span";
import type { Tagger } from "./tagger/tagger";
import { transform } from "./transform/transform";

export interface EngineParts {
  /** A statistical model that finds what rules do not. */
  readonly tagger?: Tagger;
  /** Told of every pass over a text, with the text as it is read (broken words mended). */
  readonly watch?: Watch;
  /** Names of passes and rules to do without, to measure what each of them gives. */
  readonly without?: ReadonlySet<string>;
}

/** Every pass of detection in its order. */
export function passesOf(without?: ReadonlySet<string>): readonly Pass[] {
  return [...findPasses(without), ...DECIDE_PASSES, ...FINISH_PASSES];
}

/** Builds the engine: the passes of detection, then the replacement of what they found. */
export function createEngine({ tagger, watch, without }: EngineParts = {}): Engine {
  const passes = passesOf(without);
  const detect = async (text: string, options: DetectOptions, cuts = false): Promise<readonly LinkedSpan[]> => {
    options.signal?.throwIfAborted();
    const mended = mendBrokenWords(text);
    if (mended) return (await detect(mended.text, options, cuts)).map(mended.back);
    const draft = startDraft({ text, options, cuts, tagger });
    return (await runPasses(passes, draft, { watch, without })).linked;
  };
  return {
    async detect(text, options) {
      return [...(await detect(text, options))];
    },
    async depersonalize(text, options) {
      const done = transform(text, await detect(text, options), options);
      if (options.mode !== "randomize" || !(await survives(done, options))) return done;
      return transform(text, await detect(text, options, true), options);
    },
  };
}

/** Whether a word that must be hidden stands in a replacement: an invented name may keep a general word of the old one. */
async function survives({ text, spans }: Depersonalized, options: DetectOptions): Promise<boolean> {
  const words = await findTerms(text, options.detection?.always ?? [], options);
  return spans.some(({ resultStart, resultEnd }) =>
    words.some(({ start, end }) => start < resultEnd && end > resultStart),
  );
}
