/**
 * Leaks in invented transcripts, as a recognizer and `transcriptText` write them.
 *
 * npx tsx research/bench/heard.ts [--no-tagger] [--show]
 *
 * Prints for each language how many marked words are hidden, leaks, and hidden words without a mark.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createEngine } from "../../engine/index";
import { cachedTagger } from "./cached-tagger";

const { values } = parseArgs({
  options: { "no-tagger": { type: "boolean", default: false }, show: { type: "boolean", default: false } },
});
const engine = createEngine(
  values["no-tagger"] ? {} : { tagger: await cachedTagger("models/tagger", join(tmpdir(), "outis-quality", "tagged")) },
);

/** Returns the text without double brackets, and the ranges of marked words. */
function unmark(marked: string): { text: string; places: { start: number; end: number }[] } {
  const places: { start: number; end: number }[] = [];
  let text = "";
  for (const part of marked.split(/(\[\[.*?\]\])/)) {
    const words = part.startsWith("[[") ? part.slice(2, -2) : part;
    if (words !== part) places.push({ start: text.length, end: text.length + words.length });
    text += words;
  }
  return { text, places };
}

for (const language of ["ru", "en"]) {
  const file = fileURLToPath(new URL(`heard/${language}.txt`, import.meta.url));
  const texts = readFileSync(file, "utf8").trim().split("\n\n").map(unmark);
  let marked = 0;
  let hidden = 0;
  const leaks: string[] = [];
  const extra: string[] = [];
  for (const { text, places } of texts) {
    const spans = await engine.detect(text, { language });
    const isHidden = (at: number): boolean => spans.some(({ start, end }) => at >= start && at < end);
    for (const { start, end } of places) {
      marked += 1;
      const words = text.slice(start, end);
      const open = [...words.matchAll(/[\p{L}\p{N}]/gu)].filter(({ index }) => !isHidden(start + index));
      if (open.length === 0) hidden += 1;
      else leaks.push(words);
    }
    for (const { start, end } of spans)
      if (!places.some((place) => place.start < end && place.end > start)) extra.push(text.slice(start, end));
    if (values.show)
      process.stdout.write(
        `${(await engine.depersonalize(text, { mode: "reversible", language, languageOut: language, random: Math.random })).text}\n\n`,
      );
  }
  process.stdout.write(
    `${language}: ${hidden} of ${marked} hidden\n  open: ${leaks.join(" | ")}\n  too much: ${extra.join(" | ")}\n`,
  );
}
