import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import type { Machine } from "../machine";
import { onMachine } from "../service-page";

export interface WordsRow {
  set: string;
  seconds: number;
  words: number;
  ours: number;
  theirs?: number | undefined;
  ourProcessor: number;
  theirProcessor?: number | undefined;
  ourMegabytes: number;
  theirMegabytes?: number | undefined;
  timesMedian?: number | undefined;
  timesMost?: number | undefined;
}

export interface SpeakersRow {
  set: string;
  seconds: number;
  speakers: number;
  found: number;
  error: number;
}

export interface SpeechReport {
  machine: Machine;
  words: WordsRow[];
  speakers: SpeakersRow[];
  growth: { minutes: number; megabytes: number[] };
}

const percent = (share: number | undefined): string => (share === undefined ? "-" : `${(100 * share).toFixed(1)} %`);
const fixed = (value: number | undefined, digits: number): string =>
  value === undefined ? "-" : value.toFixed(digits);

/** Writes docs/benchmarks-speech.md. */
export async function keepSpeech(root: string, report: SpeechReport): Promise<string> {
  const results = join(root, "research", "bench", "results");
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, "speech.json"), `${JSON.stringify(report, null, 2)}\n`);
  const page = pageOf(report);
  const file = join(root, "docs", "benchmarks-speech.md");
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
  return page;
}

function pageOf({ machine, words, speakers, growth }: SpeechReport): string {
  const clean = speakers.filter(({ set }) => set.startsWith("clean"));
  return `# Benchmarks of speech

Written by \`npm run bench -- speech\`; do not edit by hand. The raw figures are in \`research/bench/results/speech.json\`.

${onMachine(machine)} The bundled models (\`models/speech/\`); the peer is faster-whisper with the same weights, 8 bits, beam 5,
voice activity filter, one thread, in the same run. The Russian is one reader, the English 71 words: differences of a point or
two are chance.

## Words

Wrong, missing and additional words as a share of the spoken words; ours with speakers, the peer's without. Processor
seconds per second of sound; peak memory of the process. Times: difference between the starts of the same words, median and
90th percentile.

| set | s | words | ours | peer | processor | peer | MB | peer | times |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${words
  .map(
    (row) =>
      `| ${row.set} | ${row.seconds.toFixed(0)} | ${row.words} | ${percent(row.ours)} | ${percent(row.theirs)} | ${fixed(row.ourProcessor, 3)} | ${fixed(row.theirProcessor, 3)} | ${fixed(row.ourMegabytes, 0)} | ${fixed(row.theirMegabytes, 0)} | ${fixed(row.timesMedian, 2)} / ${fixed(row.timesMost, 2)} s |`,
  )
  .join("\n")}

## Speakers

Diarization error with a collar of 0.25 s; the number of speakers is not given. Recordings of people who take turns are
put together from \`--audio\`, Debian's festvox-ru and prompts of a telephone system; noise is white, 15 dB under the speech. They contain four
people, two of each sex and language, with different voices, and the English reader repeats five sentences. Recordings of
people with similar voices, or far from a microphone, are harder.

| set | s | speakers | found | error |
| --- | --- | --- | --- | --- |
${speakers.map((row) => `| ${row.set} | ${row.seconds.toFixed(0)} | ${row.speakers} | ${row.found} | ${percent(row.error)} |`).join("\n")}

The right number in ${speakers.filter((row) => row.found === row.speakers).length} of ${speakers.length}, and in ${clean.filter((row) => row.found === row.speakers).length} of ${clean.length} clean ones.

## Growth

${growth.minutes.toFixed(0)} minutes at once: ${growth.megabytes.join(", ")} MB at most after each quarter.
`;
}
