import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createEngine } from "../engine";
import { parseTaggerConfig, type TaggerConfig } from "../tagger/config";
import { createTagger, type Tagger } from "../tagger/tagger";
import { parseVocabulary } from "../tagger/vocabulary";
import { WindowMemory } from "../tagger/window-memory";
import { DOCUMENTS } from "./testing/documents.fixtures";

/*
 * A text edited by hand is analysed again as a whole, so that what is document-wide (echoes, links, the user's words)
 * is right by construction; what costs, the model's reading, is done for the windows that changed and no others.
 */
const file = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../models/tagger/${name}`, import.meta.url)), "utf8");
const vocabulary = parseVocabulary(file("vocab.tsv"));
const config: TaggerConfig = parseTaggerConfig(JSON.parse(file("config.json")));

/**
 * A model without weights: what it says of a token hangs on the token, on its neighbours and, as with the eight-bit
 * matrices of the real one, on everything else that is read in the same run.
 */
function taggerOf(memory?: WindowMemory): { readonly tagger: Tagger; readonly read: () => number } {
  let windows = 0;
  const columns = config.labels.length;
  const session = {
    run(ids: Int32Array, [rows]: readonly [number, number]) {
      windows += rows;
      const scale = ids.reduce((sum, id) => (sum * 31 + id) % 5, 0);
      const logits = new Float32Array(ids.length * columns);
      for (const [i, id] of ids.entries()) {
        const seen = (id * 7 + (ids[i - 1] ?? 0) * 3 + (ids[i + 1] ?? 0) + scale) % 97;
        logits[i * columns + (seen < columns * 2 ? seen % columns : 0)] = 2 + (seen % 5);
      }
      return Promise.resolve(logits);
    },
  };
  return { tagger: createTagger(session, vocabulary, config, memory), read: () => windows };
}

const TEXTS = DOCUMENTS.map(({ text }) => text);
const LONG = Array.from({ length: 12 }, (_, i) => TEXTS.map((text) => `${i}. ${text}`).join("\n\n")).join("\n\n");
const INSERTED = [
  "",
  " ",
  "\n\n",
  "Пётр Ильич Кузнецов",
  "и",
  ". Then Mary Smith came. ",
  "+7 912 345-67-89",
  "ё",
  "«",
];

const edits = fc.record({
  text: fc.constantFrom(...TEXTS),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat(60),
  inserted: fc.constantFrom(...INSERTED),
});
const edited = (text: string, at: number, removed: number, inserted: string): string => {
  const from = Math.floor(at * text.length);
  return text.slice(0, from) + inserted + text.slice(from + removed);
};

test("after an edit the result is that of an analysis from nothing, whatever was read before", async () => {
  const remembering = createEngine({ tagger: taggerOf(new WindowMemory()).tagger });
  const options = { language: "ru" };
  await fc.assert(
    fc.asyncProperty(edits, async ({ text, at, removed, inserted }) => {
      await remembering.detect(text, options);
      const next = edited(text, at, removed, inserted);
      const fresh = createEngine({ tagger: taggerOf().tagger });
      expect(await remembering.detect(next, options)).toEqual(await fresh.detect(next, options));
    }),
    { numRuns: 40 },
  );
}, 60_000);

test("after an edit the model reads the windows that changed and few others", async () => {
  const { tagger, read } = taggerOf(new WindowMemory());
  await tagger.tag(LONG);
  const whole = read();
  expect(whole).toBeGreaterThan(100);
  const counts: number[] = [];
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const before = read();
    await tagger.tag(edited(LONG, (tenth + 0.5) / 10, 12, "Пётр Ильич Кузнецов"));
    counts.push(read() - before);
  }
  // Windows are cut at ends of lines and sentences, so that after an edit they soon fall on the old places again.
  expect(counts.sort((a, b) => a - b)[5]).toBeLessThanOrEqual(3);
  expect(Math.max(...counts)).toBeLessThan(whole / 8);
  const before = read();
  await tagger.tag(LONG);
  expect(read()).toBe(before);
});

test("without a memory nothing is kept of a text", async () => {
  const { tagger, read } = taggerOf();
  await tagger.tag(LONG);
  const whole = read();
  await tagger.tag(LONG);
  expect(read()).toBe(whole * 2);
});
