// npm run bench -- vocabulary [--set development|held-out] [--show] [--limit N]
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { loadKnownWords, termForms } from "../../engine/index";
import type { SampleReader } from "../../speech/recording/samples";
import { SAMPLE_RATE } from "../../speech/recording/samples";
import { loadRecognizer } from "../../speech/recognizer";
import type { Recognizers } from "../../speech/recognizer-choice";
import { hearChunk } from "../../speech/transcribe-chunk";
import { soundingTerms, textWithTerms } from "../../speech/index";
import { speak } from "./covered-sound/mixture";
import { toIntegers } from "./listening/wave";
import { comparableWords, wordErrors } from "./listening/word-errors";
import { machine } from "./machine";
import { onMachine } from "./service-page";
import { readSentences, type Sentence } from "./vocabulary/read-sentences";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MODELS = join(ROOT, "models", "speech");
const LANGUAGES = { ru: "Russian", en: "English" } as const;
const say = (line: string): void => void process.stderr.write(`${line}\n`);

const { values: options } = parseArgs({
  options: {
    set: { type: "string", default: "held-out" },
    show: { type: "boolean", default: false },
    limit: { type: "string", default: "1000" },
  },
  args: process.argv.slice(3),
});
const folder = mkdtempSync(join(tmpdir(), "outis-vocabulary-"));
const read = (set: string): Sentence[] =>
  readSentences(readFileSync(join(ROOT, "research", "bench", "vocabulary", `${set}.txt`), "utf8")).slice(
    0,
    Number(options.limit),
  );

interface Row {
  readonly sentence: Sentence;
  readonly before: string;
  readonly after: string;
  /** Processor seconds. */
  readonly seconds: readonly [before: number, after: number];
}

const known = await loadKnownWords();
const recognizer = await loadRecognizer(join(MODELS, "whisper-base"), 1);
const recognizers: Recognizers = { first: recognizer, betterFor: () => Promise.resolve(undefined) };

/** Loads the models once, unlike `transcribe`. */
async function transcribed(samples: Float32Array, language: string, vocabulary: string[][]) {
  const sound = toIntegers(samples);
  const reader: SampleReader = {
    length: sound.length,
    read: (from, to) => Promise.resolve(sound.slice(from, to)),
    close: () => Promise.resolve(),
  };
  const whole = { start: 0, end: sound.length / SAMPLE_RATE };
  const chunk = { ...whole, pieces: [whole] };
  const times = [process.cpuUsage().user];
  const { words } = await hearChunk(reader, chunk, recognizers, { said: language });
  times.push(process.cpuUsage().user);
  const before = words.map(([word]) => word).join(" ");
  const { text: after } = await textWithTerms(before, soundingTerms(vocabulary), known, () => Promise.resolve());
  times.push(process.cpuUsage().user);
  const [start = 0, between = 0, end = 0] = times;
  const seconds = [(between - start) / 1e6, (end - start) / 1e6] as const;
  return { before, after, seconds };
}

async function measure(sentences: readonly Sentence[], terms: readonly Sentence[]): Promise<Row[]> {
  const rows: Row[] = [];
  const vocabularies = new Map<string, string[][]>();
  for (const { language, names } of terms)
    vocabularies.set(language, [
      ...(vocabularies.get(language) ?? []),
      ...names.flatMap(({ term }) => termForms(term)),
    ]);
  for (const [at, sentence] of sentences.entries()) {
    const { language, voice, text } = sentence;
    const turns = [{ voice, text, names: [] }];
    const { samples } = speak({ id: `${at}`, language, conditions: "clean", turns }, folder);
    const made = await transcribed(samples, language, vocabularies.get(language) ?? []);
    rows.push({ sentence, ...made });
    const { before, after } = made;
    if (options.show && before !== after) say(`${text}\n  ${before}\n  ${after}`);
  }
  return rows;
}

const hasName = (text: string, name: string): boolean => {
  const words = comparableWords(text);
  return comparableWords(name).every((word) => words.includes(word));
};
const percent = (part: number, whole: number): string => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`);

function figures(rows: readonly Row[], which: "before" | "after") {
  const names = rows.flatMap((row) => row.sentence.names.map(({ spoken }) => hasName(row[which], spoken)));
  const errors = rows.map((row) => wordErrors(row.sentence.text, row[which]));
  const sum = (key: "errors" | "words"): number => errors.reduce((all, one) => all + one[key], 0);
  return {
    names: `${names.filter(Boolean).length} of ${names.length}`,
    words: percent(sum("errors"), sum("words")),
  };
}

try {
  const named = read(options.set);
  const plain = read("no-names");
  say(`> ${named.length} sentences with names ...`);
  const withNames = await measure(named, named);
  say(`> ${plain.length} sentences without names ...`);
  const without = await measure(plain, named);
  const languages = Object.entries(LANGUAGES).map(([code, name]) => {
    const of = (rows: readonly Row[]): Row[] => rows.filter(({ sentence }) => sentence.language === code);
    const [said, quiet] = [of(withNames), of(without)];
    const [before, after] = [figures(said, "before"), figures(said, "after")];
    const inserted = quiet.filter((row) => row.before !== row.after).length;
    const terms = new Set(said.flatMap(({ sentence }) => sentence.names.map(({ term }) => term))).size;
    const cells = [name, said.length, terms, before.names, after.names, before.words, after.words];
    const plainWords = [figures(quiet, "before").words, figures(quiet, "after").words];
    return `| ${[...cells, `${inserted} of ${quiet.length}`, ...plainWords].join(" | ")} |`;
  });
  const all = [...withNames, ...without];
  const seconds = [0, 1].map((index) => all.reduce((sum, row) => sum + (row.seconds[index] ?? 0), 0) / all.length);
  const page = `# Benchmarks of the vocabulary

Written by \`npm run bench -- vocabulary\`; do not edit by hand.

${onMachine(machine())} Sentences with rare names and terms of \`research/bench/vocabulary/${options.set}.txt\`, spoken by
synthesizers (festival and espeak-ng, which pronounce such names badly) and transcribed by the bundled model. The
vocabulary has all names of the language in the nominative. A name counts only in the spoken grammatical form. The
sentences without names were transcribed with the same vocabulary; a changed sentence has a false insertion.
Only words that are in no list of names and no dictionary are corrected. Wrong words that a dictionary has stay, for a
name must not become another one.

| language | sentences | terms | names before | names after | word errors before | after | false insertions | word errors without names, before | after |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${languages.join("\n")}

Processor seconds for a sentence: ${seconds.map((one) => one.toFixed(1)).join(" without, ")} with a vocabulary.
`;
  process.stdout.write(page);
  if (options.set === "held-out" && options.limit === "1000") {
    const file = join(ROOT, "docs", "benchmarks-vocabulary.md");
    writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
