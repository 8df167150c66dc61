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
import { hearWithHints, soundingTerms, textWithTerms } from "../../speech/index";
import { transcribeHinted } from "../../speech/transcribe-hinted";

import { withText } from "../../shared/document/transcript-edits/edit-words";
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
  readonly phonetic: string;
  readonly after: string;
  /** Processor seconds. */
  readonly seconds: readonly [before: number, after: number];
}

const known = await loadKnownWords();
const pause = (): Promise<void> => Promise.resolve();
const recognizer = await loadRecognizer(join(MODELS, "whisper-base"), 1);
const recognizers: Recognizers = {
  first: recognizer,
  betterFor: () => Promise.resolve(undefined),
  forAnyLanguage: () => Promise.resolve(undefined),
};

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
  const { parts } = await hearChunk(reader, chunk, recognizers, { said: language });
  const words = parts.flatMap((part) => part.words);
  times.push(process.cpuUsage().user);
  const before = words.map(([word]) => word).join(" ");
  const terms = soundingTerms(vocabulary);
  const { text: phonetic } = await textWithTerms(before, terms, known, pause);
  const turn = withText({ ...whole, text: before, words, language }, phonetic);
  const heard = await hearWithHints({ turns: [turn] }, { terms, known, pause }, (hinted) =>
    transcribeHinted({ hinted }, { job: { models: MODELS }, reader, onProgress: () => undefined }),
  );
  const { text: after } = await textWithTerms(phonetic, terms, known, pause, heard.of(turn));
  times.push(process.cpuUsage().user);
  const [start = 0, between = 0, end = 0] = times;
  const seconds = [(between - start) / 1e6, (end - start) / 1e6] as const;
  return { before, phonetic, after, seconds };
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
    const { before, phonetic, after } = made;
    if (options.show && before !== after) say(`${text}\n  ${before}\n  ${phonetic}\n  ${after}`);
  }
  return rows;
}

const hasName = (text: string, name: string): boolean => {
  const words = comparableWords(text);
  return comparableWords(name).every((word) => words.includes(word));
};
const percent = (part: number, whole: number): string => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`);

function figures(rows: readonly Row[], which: "before" | "phonetic" | "after") {
  const names = rows.flatMap((row) => row.sentence.names.map(({ spoken }) => hasName(row[which], spoken)));
  const errors = rows.map((row) => wordErrors(row.sentence.text, row[which]));
  const sum = (key: "errors" | "words"): number => errors.reduce((all, one) => all + one[key], 0);
  return {
    names: `${names.filter(Boolean).length} of ${names.length}`,
    words: percent(sum("errors"), sum("words")),
  };
}

function keptNames(rows: readonly Row[]): (string | number)[] {
  const heard = rows.flatMap((row) =>
    row.sentence.names.flatMap(({ spoken }) => (hasName(row.before, spoken) ? [{ row, spoken }] : [])),
  );
  const lost = heard.filter(({ row, spoken }) => !hasName(row.after, spoken)).length;
  const changed = (from: "before" | "phonetic", to: "phonetic" | "after"): number =>
    rows.filter((row) => row[from] !== row[to]).length;
  return [rows.length, heard.length, lost, changed("before", "phonetic"), changed("phonetic", "after")];
}

try {
  const named = read(options.set);
  const plain = read("no-names");
  say(`> ${named.length} sentences with names ...`);
  const withNames = await measure(named, named);
  say(`> ${plain.length} sentences without names ...`);
  const without = await measure(plain, named);
  const similar = read("similar-names");
  say(`> ${similar.length} sentences with names that sound like a term ...`);
  const alike = await measure(similar, similar);
  const languages = Object.entries(LANGUAGES).map(([code, name]) => {
    const of = (rows: readonly Row[]): Row[] => rows.filter(({ sentence }) => sentence.language === code);
    const [said, quiet] = [of(withNames), of(without)];
    const [before, phonetic, after] = [figures(said, "before"), figures(said, "phonetic"), figures(said, "after")];
    const inserted = quiet.filter((row) => row.before !== row.after).length;
    const terms = new Set(said.flatMap(({ sentence }) => sentence.names.map(({ term }) => term))).size;
    const names = [before.names, phonetic.names, after.names];
    const cells = [name, said.length, terms, ...names, before.words, phonetic.words, after.words];
    const plainWords = [figures(quiet, "before").words, figures(quiet, "after").words];
    const row = [...cells, `${inserted} of ${quiet.length}`, ...plainWords];
    return { row: `| ${row.join(" | ")} |`, alike: `| ${[name, ...keptNames(of(alike))].join(" | ")} |` };
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
name must not become another one. _Sound_: words that sound like a term. _Hints_: then the bundled model transcribes
sentences with unknown words again, with similar terms as hints, and a term that it hears may sound less similar.

| language | sentences | terms | names before | with sound | with hints | word errors before | with sound | with hints | false insertions | word errors without names, before | after |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${languages.map(({ row }) => row).join("\n")}

Sentences of \`research/bench/vocabulary/similar-names.txt\` with real names that sound like an ordinary word or another name
in the vocabulary (_Виктор_ and _вектор_). A changed sentence had an unknown word instead of the name.

| language | sentences | names heard | of these lost | sentences changed by sound | by hints |
| --- | --- | --- | --- | --- | --- |
${languages.map(({ alike }) => alike).join("\n")}

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
