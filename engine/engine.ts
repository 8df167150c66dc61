import type { Depersonalized, DetectOptions, Engine } from "./depersonalized";
import { balanceQuotes } from "./detect/balance";
import { mendBrokenWords } from "./broken-words";
import { complete } from "./detect/complete";
import { cutAtCells } from "./fields/cells";
import { labelledFields, reachesLabel, withFields } from "./fields/fields";
import { recognizeAll, tagAll } from "./detect/detect";
import { doubtful } from "./detect/doubtful";
import type { Tagger } from "./tagger/tagger";
import { IDENTIFIER_RECOGNIZERS } from "./recognizers/all";
import { Opinions } from "./detect/opinions";
import { weighIdentifiers } from "./detect/weigh-identifiers";
import { weighNames } from "./detect/weigh-names";
import { refuse } from "./detect/refuse";
import { sweep } from "./detect/sweep";
import { NAME_RECOGNIZERS } from "./names/all";
import { resolve } from "./resolve/resolve";
import { withoutNever } from "./resolve/own-words";
import { doubtfulTypes, onlySure } from "./resolve/levels";
import { findTerms } from "./resolve/terms";
import type { LinkedSpan, Span } from "./span";
import { transform } from "./transform/transform";

export interface EngineParts {
  /** A statistical model that finds what rules do not. */
  readonly tagger?: Tagger;
}

/** Builds the engine: recognizers and, when there is one, the tagger -> resolve -> transform. */
export function createEngine(parts: EngineParts = {}): Engine {
  const detect = async (text: string, options: DetectOptions, cuts = false): Promise<LinkedSpan[]> => {
    options.signal?.throwIfAborted();
    const mended = mendBrokenWords(text);
    if (mended) return (await detect(mended.text, options, cuts)).map(mended.back);
    const { tagger } = parts;
    const share = progressOver(text, tagger ? 3 : 2, options);
    const identified = await recognizeAll(text, IDENTIFIER_RECOGNIZERS, share(0));
    const named = refuse(text, await recognizeAll(text, NAME_RECOGNIZERS, share(1)));
    const found = tagger
      ? await weighed(text, identified, named, tagger, share(2))
      : { spans: [...identified, ...named], rejects: () => false, opinions: undefined };
    const doubts = { found: found.spans, ruled: [...identified, ...named], opinions: found.opinions };
    const guessed = [...found.spans, ...doubtful(text, doubts, doubtfulTypes(options.detection))];
    const fields = labelledFields(text);
    const spans = withFields(text, cutAtCells(text, guessed), fields);
    options.signal?.throwIfAborted();
    const always = await findTerms(text, options.detection?.always ?? [], options);
    const never = await findTerms(text, options.detection?.never ?? [], options);
    const { rejects } = found;
    const resolved = resolve(text, spans, { always, never, cuts, rejects, memory: options.memory });
    // What is hidden although an exception stands there is the user's own word.
    const settled = new Set(resolved);
    const swept = sweep(text, resolved);
    const left = new Set(withoutNever(text, swept, never));
    const kept = swept.filter((span) => settled.has(span) || (left.has(span) && !reachesLabel(span, fields)));
    return balanceQuotes(text, complete(text, onlySure(kept, options.detection, options.memory === undefined)));
  };
  return {
    detect: (text, options) => detect(text, options),
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

/** The tagger is this sure that a word is nothing personal. */
const SURELY_NOTHING = 0.9;

/** What rules found, weighed against the tagger. */
async function weighed(
  text: string,
  identified: readonly Span[],
  named: readonly Span[],
  tagger: Tagger,
  options: DetectOptions,
): Promise<{ readonly spans: Span[]; readonly rejects: (span: Span) => boolean; readonly opinions: Opinions }> {
  const opinions = new Opinions();
  const tagged = refuse(text, await tagAll(text, tagger, options, opinions));
  const joined = weighIdentifiers(text, identified, tagged);
  return {
    opinions,
    spans: [...joined.identified, ...weighNames(named, joined.tagged, opinions)],
    rejects: ({ start, end }) => (opinions.of(start, end)?.outside ?? 0) > SURELY_NOTHING,
  };
}

/** Splits the progress of one text among several readers of it, so that the whole grows from 0 to its length once. */
function progressOver(text: string, readers: number, options: DetectOptions): (reader: number) => DetectOptions {
  const { onProgress } = options;
  if (!onProgress) return () => options;
  return (reader) => ({
    ...options,
    onProgress: (characters) => onProgress(Math.floor((reader * text.length + characters) / readers)),
  });
}
