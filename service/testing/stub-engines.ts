import { createEngine, type Depersonalized, type DepersonalizeOptions, type Engine } from "../../engine/index";

type Depersonalize = (text: string, options: DepersonalizeOptions) => Promise<Depersonalized>;

export function engineOf(depersonalize: Depersonalize): Engine {
  return { depersonalize, detect: () => Promise.resolve([]) };
}

/** Real engine with a tagger that finds only these people. */
export const engineSureOf = (...people: readonly string[]): Engine =>
  createEngine({
    tagger: {
      tag: (text) =>
        Promise.resolve(
          people
            .flatMap((name) => [...text.matchAll(new RegExp(name, "gu"))])
            .map(({ 0: { length }, index }) => ({
              start: index,
              end: index + length,
              type: "PERSON" as const,
              score: 0.9,
            }))
            .sort((a, b) => a.start - b.start),
        ),
    },
  });

/** Replaces each "Anna" by "[NAME_1]". */
export const annaEngine = engineOf((text, { mode, onProgress }) => {
  const spans: Depersonalized["spans"][number][] = [];
  let result = "";
  let last = 0;
  for (const { index } of text.matchAll(/Anna/g)) {
    result += text.slice(last, index);
    const resultStart = result.length;
    result += "[NAME_1]";
    last = index + 4;
    const place = { start: index, end: last, resultStart, resultEnd: result.length };
    spans.push({ ...place, type: "PERSON", kind: "person", score: 1, ...(mode === "reversible" ? { entity: 1 } : {}) });
  }
  onProgress?.(text.length);
  const mapping = spans.length > 0 && mode === "reversible" ? { "[NAME_1]": "Anna" } : {};
  return Promise.resolve({ text: result + text.slice(last), mapping, occurrences: [], spans });
});

export const failingEngine = engineOf((text) => Promise.reject(new Error(`cannot read ${text}`)));

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Runs until aborted or `release`; `begun` resolves at the start. */
export function heldEngine() {
  const begun = gate();
  const held = gate();
  const engine = engineOf(async (text, options) => {
    options.onProgress?.(Math.floor(text.length / 2));
    begun.open();
    await new Promise<void>((resolve, reject) => {
      options.signal?.addEventListener("abort", () => reject(new Error("aborted")));
      void held.opened.then(resolve);
    });
    return annaEngine.depersonalize(text, options);
  });
  return { engine, begun: begun.opened, release: held.open };
}
