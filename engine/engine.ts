import type { DetectOptions, Engine } from "./depersonalized";
import { balanceQuotes } from "./detect/balance";
import { recognizeAll, tagAll } from "./detect/detect";
import type { Tagger } from "./tagger/tagger";
import type { Recognizer } from "./recognizer";
import { IDENTIFIER_RECOGNIZERS } from "./recognizers/all";
import { sweep } from "./detect/sweep";
import { NAME_RECOGNIZERS } from "./names/all";
import { resolve } from "./resolve/resolve";
import type { LinkedSpan } from "./span";
import { transform } from "./transform/transform";

const RECOGNIZERS: readonly Recognizer[] = [...IDENTIFIER_RECOGNIZERS, ...NAME_RECOGNIZERS];

export interface EngineParts {
  /** A statistical model that finds what rules do not. */
  readonly tagger?: Tagger;
}

/** Builds the engine: recognizers and, when there is one, the tagger -> resolve -> transform. */
export function createEngine(parts: EngineParts = {}): Engine {
  const detect = async (text: string, options: DetectOptions): Promise<LinkedSpan[]> => {
    options.signal?.throwIfAborted();
    const { tagger } = parts;
    const share = progressOver(text, tagger ? 2 : 1, options);
    const spans = await recognizeAll(text, RECOGNIZERS, share(0));
    if (tagger) spans.push(...(await tagAll(text, tagger, share(1))));
    options.signal?.throwIfAborted();
    return balanceQuotes(text, sweep(text, resolve(text, spans)));
  };
  return {
    detect,
    depersonalize: async (text, options) => transform(text, await detect(text, options), options),
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
