import { calibrated } from "./calibration";
import type { Depersonalized, DetectOptions, Engine } from "./depersonalized";
import { NAME_RECOGNIZERS } from "./names/all";
import { normalize } from "./normalize/normalize";
import { DECIDE_PASSES, FINISH_PASSES } from "./pipeline/decide-passes";
import { startDraft } from "./pipeline/draft";
import { findPasses } from "./pipeline/find-passes";
import { runPasses, type Pass, type Watch } from "./pipeline/pass";
import type { LastDetection } from "./last-detection";
import type { Recognizer } from "./recognizer";
import { IDENTIFIER_RECOGNIZERS } from "./recognizers/all";
import { findTerms } from "./resolve/terms/terms";
import type { LinkedFinding, LinkedSpan } from "./span";
import type { Tagger } from "./tagger/tagger";
import { transform } from "./transform/transform";

export interface EngineParts {
  readonly tagger?: Tagger;
  readonly last?: LastDetection | undefined;
  /** Receives the normalized text after every pass. */
  readonly watch?: Watch;
  readonly without?: ReadonlySet<string>;
}

export function passesOf(without?: ReadonlySet<string>): readonly Pass[] {
  return [...findPasses(without), ...DECIDE_PASSES, ...FINISH_PASSES];
}

export const rulesOf = (): readonly Pick<Recognizer, "name" | "file">[] => [
  ...IDENTIFIER_RECOGNIZERS,
  ...NAME_RECOGNIZERS,
];

export function createEngine({ tagger, last, watch, without }: EngineParts = {}): Engine {
  const passes = passesOf(without);
  const read = async (text: string, options: DetectOptions, cuts: boolean): Promise<readonly LinkedSpan[]> => {
    options.signal?.throwIfAborted();
    const normalized = normalize(text);
    const draft = startDraft({
      text: normalized?.text ?? text,
      isTransliterated: normalized?.isTransliterated ?? false,
      options,
      cuts,
      tagger,
    });
    const { linked } = await runPasses(passes, draft, { watch, without });
    const found = linked.map(answerOf);
    return normalized ? apart(found.map(normalized.back)) : found;
  };
  const detect = (text: string, options: DetectOptions, cuts = false): Promise<readonly LinkedSpan[]> =>
    last === undefined ? read(text, options, cuts) : last.of(text, options, cuts, read);
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

const answerOf = (finding: LinkedFinding): LinkedSpan => ({
  ...finding,
  score: calibrated(finding.evidence, finding.type),
});

/** If two findings share a letter of the original text, it belongs to the first. */
function apart(spans: readonly LinkedSpan[]): LinkedSpan[] {
  let end = 0;
  return spans.flatMap((span) => {
    const start = Math.max(span.start, end);
    if (start >= span.end) return [];
    end = span.end;
    return [{ ...span, start }];
  });
}

async function survives({ text, spans }: Depersonalized, options: DetectOptions): Promise<boolean> {
  const words = await findTerms(text, options.detection?.always ?? [], options);
  return spans.some(({ resultStart, resultEnd }) =>
    words.some(({ start, end }) => start < resultEnd && end > resultStart),
  );
}
