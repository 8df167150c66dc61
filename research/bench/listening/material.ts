import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Spoken } from "./speaker-errors";
import { readWave, resampled } from "./wave";

export interface Utterance {
  samples: Float32Array;
  text: string;
  speaker: string;
}

export interface Recording {
  name: string;
  samples: Float32Array;
  spoken: Spoken[];
}

const FESTVOX = "/usr/share/festival/voices/russian/msu_ru_nsh_clunits";
const ASTERISK = "/usr/share/asterisk/sounds";
const RATE = 16_000;

/** By language: sentences of the folder, then `more` of Debian's festvox-ru. */
export function sentences(folder: string, language: "ru" | "en", more: number): Utterance[] {
  const [, ...lines] = readFileSync(join(folder, "speech", "transcripts.tsv"), "utf8")
    .trim()
    .split("\n");
  const own = lines.flatMap((line): Utterance[] => {
    const [file = "", spoken = "", text = ""] = line.split("\t");
    return spoken === language ? [{ samples: readWave(join(folder, "speech", file)), text, speaker: language }] : [];
  });
  return language === "ru" ? [...own, ...festvox(more)] : own;
}

/** One Russian reader; a plus marks the stressed vowel. The first ones are in the folder already. */
function festvox(count: number): Utterance[] {
  const list = join(FESTVOX, "etc", "txt.done.data");
  if (!existsSync(list)) return [];
  const rows = [...readFileSync(list, "utf8").matchAll(/^\( (\w+) "(.*)" \)$/gmu)].slice(100, 100 + count);
  return rows.flatMap(([, name = "", text = ""]) => {
    const path = join(FESTVOX, "wav", `${name}.wav`);
    return existsSync(path) ? [{ samples: readWave(path), text: text.replaceAll("+", ""), speaker: "ru" }] : [];
  });
}

/** Two readers and two voices of a telephone system. */
export function people(folder: string): Utterance[][] {
  const prompts = (name: string): Utterance[] => {
    const from = join(ASTERISK, name);
    if (!existsSync(from)) return [];
    const files = readdirSync(from)
      .filter((file) => file.endsWith(".wav"))
      .toSorted();
    return files
      .map((file) => ({ samples: readWave(join(from, file)), text: "", speaker: name }))
      .filter(({ samples }) => samples.length > 2 * RATE && samples.length < 8 * RATE)
      .slice(0, 30);
  };
  return [
    sentences(folder, "ru", 0).filter(({ samples }) => samples.length < 9 * RATE),
    prompts("ru_RU_f_IvrvoiceRU"),
    sentences(folder, "en", 0),
    prompts("en_US_f_Allison"),
  ].filter((one) => one.length > 0);
}

/** Reproducible, 0..1. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** With random silence of this mean in seconds; a negative one overlaps them. */
export function joined(name: string, utterances: readonly Utterance[], silence: number, seed: number): Recording {
  const next = chance(seed);
  const places = { at: 0.3 * RATE };
  const spoken = utterances.map(({ samples, speaker }) => {
    const start = Math.max(0, Math.round(places.at));
    places.at =
      start + samples.length + (silence < 0 ? silence * (0.5 + next()) : silence * (0.4 + 1.2 * next())) * RATE;
    return { start, samples, speaker };
  });
  const samples = new Float32Array(Math.max(...spoken.map((one) => one.start + one.samples.length)) + RATE / 2);
  for (const one of spoken)
    one.samples.forEach((value, i) => (samples[one.start + i] = (samples[one.start + i] ?? 0) + value));
  return {
    name,
    samples,
    spoken: spoken.map((one) => ({ ...soundOf(one.samples, one.start), speaker: one.speaker })),
  };
}

/** Without silence at both ends. */
function soundOf(samples: Float32Array, start: number): { start: number; end: number } {
  const loud = (value: number): boolean => Math.abs(value) > 0.01;
  return { start: (start + samples.findIndex(loud)) / RATE, end: (start + samples.findLastIndex(loud)) / RATE };
}

/** Takes turns for about this many seconds. */
export function meeting(
  name: string,
  all: readonly Utterance[][],
  count: number,
  seconds: number,
  silence: number,
): Recording {
  const next = chance(count * 31 + 7);
  const taken: Utterance[] = [];
  const used = all.map(() => 0);
  let last = -1;
  for (let length = 0; length < seconds * RATE;) {
    let who = Math.floor(next() * count);
    if (count > 1 && who === last) who = (who + 1) % count;
    const own = all[who] ?? [];
    const utterance = own[(used[who] ?? 0) % own.length];
    used[who] = (used[who] ?? 0) + 1;
    last = who;
    if (!utterance) continue;
    taken.push(utterance);
    length += utterance.samples.length;
  }
  return joined(name, taken, silence, count);
}

/** Noise this many decibels below the speech. */
export function noisy(recording: Recording, decibels: number): Recording {
  const next = chance(3);
  const power = recording.samples.reduce((sum, value) => sum + value * value, 0) / recording.samples.length;
  const level = Math.sqrt(power * 3) * 10 ** (-decibels / 20);
  return { ...recording, samples: recording.samples.map((value) => value + level * (2 * next() - 1)) };
}

/** 8 kHz. */
export const telephone = (recording: Recording): Recording => ({
  ...recording,
  samples: resampled(resampled(recording.samples, RATE, 8000), 8000, RATE),
});

/** `NAME.wav` with `NAME.json`, [start, end, speaker]. */
export function kept(folder: string): Recording[] {
  const names = readdirSync(folder).flatMap((file) => (file.endsWith(".json") ? [file.slice(0, -5)] : []));
  return names.map((name) => {
    const rows = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as [number, number, string][];
    const spoken = rows.map(([start, end, speaker]) => ({ start, end, speaker }));
    return { name, samples: readWave(join(folder, `${name}.wav`)), spoken };
  });
}
