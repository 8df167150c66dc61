/**
 * Wrong and right words below each confidence, on sentences with known text.
 *
 * npm run bench -- uncertain --audio DIR [--sentences N]
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Word } from "../../shared/document/transcript";
import { diff } from "../../shared/document/diff";
import { UNCERTAIN } from "../../shared/document/transcript-words";
import { readRecognizerModel } from "../../speech/models";
import { bundledRecognizer } from "../../speech/whisper/bundled-recognizer";
import { BUNDLED_MODEL, Whisper } from "../../speech/whisper/whisper";
import { joined, noisy, type Recording, sentences, telephone, type Utterance } from "./listening/material";
import { comparableWords } from "./listening/word-errors";

const MODELS = fileURLToPath(new URL("../../models/speech", import.meta.url));
const THRESHOLDS = [30, 40, 50, 55, 60, 65, 70, 80];
/** Sentences in one input of the model. */
const TOGETHER = 2;
const LONGEST = 30 * 16_000;

const { values } = parseArgs({
  options: { audio: { type: "string" }, sentences: { type: "string", default: "40" } },
  args: process.argv.slice(3),
});
const { audio } = values;
if (audio === undefined) throw new Error("--audio DIR: a folder with speech/transcripts.tsv");
const whisper = await Whisper.load(MODELS, 1);
if (whisper === undefined) throw new Error("ONNX Runtime has no build for this platform");
const recognizer = bundledRecognizer(whisper, await readRecognizerModel(join(MODELS, BUNDLED_MODEL)));

interface Judged {
  readonly confidence: number;
  readonly isRight: boolean;
}

function judge(said: string, words: readonly Word[]): Judged[] {
  const known = comparableWords(said);
  const heard = words.map(([text]) => comparableWords(text));
  const wrong = new Set<number>();
  const wordOf = heard.flatMap((parts, word) => parts.map(() => word));
  for (const { b, bEnd } of diff(known, heard.flat())) for (const word of wordOf.slice(b, bEnd)) wrong.add(word);
  return words.flatMap(([, , , confidence = 100], word) =>
    heard[word]?.length === 0 ? [] : [{ confidence, isRight: !wrong.has(word) }],
  );
}

async function measure(set: string, language: string, all: readonly Utterance[], spoil: (r: Recording) => Recording) {
  const judged: Judged[] = [];
  for (let at = 0; at < all.length; at += TOGETHER) {
    const part = all.slice(at, at + TOGETHER);
    const { samples } = spoil(joined(set, part, 0.6, 1));
    if (samples.length > LONGEST) continue;
    const { words } = await recognizer.hear(samples, language);
    judged.push(...judge(part.map(({ text }) => text).join(" "), words));
  }
  const wrong = judged.filter(({ isRight }) => !isRight).length;
  const lines = THRESHOLDS.map((threshold) => {
    const below = judged.filter(({ confidence }) => confidence < threshold);
    const found = below.filter(({ isRight }) => !isRight).length;
    const [right, chosen] = [below.length - found, threshold === UNCERTAIN ? " (used)" : ""];
    return `  below ${threshold} %: ${found} of ${wrong} wrong words, ${right} of ${judged.length - wrong} right words${chosen}`;
  });
  process.stdout.write([`${set}: ${judged.length} words`, ...lines, ""].join("\n"));
}

const ru = sentences(audio, "ru", Number(values.sentences));
const few = ru.slice(0, 20);
await measure("Russian", "ru", ru, (one) => one);
await measure("Russian, 8 kHz", "ru", few, telephone);
await measure("Russian, noise", "ru", few, (one) => noisy(one, 10));
await measure("English", "en", sentences(audio, "en", 0), (one) => one);
