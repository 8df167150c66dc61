import type { SampleReader } from "../recording/samples";
import { type Chunk, timeInRecording } from "../chunks";
import { soundOf } from "../transcribe-chunk";
import type { Stretch } from "../voice-activity";
import type { Vocabulary } from "../whisper/vocabulary";
import { recognize } from "../whisper/recognize";
import type { Whisper } from "../whisper/whisper";
import type { Checked, CheckJob } from "./check-job";
import { coverSamples } from "./redact-audio";
import { doubtfulWords } from "./doubtful-words";
import { type HiddenName, placesSoundingLike } from "./hidden-names";
import { soundsLike } from "./phonetic";

/** Seconds of a part to transcribe. Parts are split at silences of at least `SILENCE` seconds. */
const LONGEST = 10;
const SILENCE = 0.8;
/** Seconds of padding around speech. */
const AROUND = 0.3;
/** Seconds to cover around a name that was heard: word times are inexact. */
const BEFORE = 0.15;
const AFTER = 0.4;
/** A place covered to this share cannot be heard. */
export const COVERED = 0.8;
/** Tokens of hints per request. */
const HINT_TOKENS = 180;

export interface CheckParts {
  readonly whisper: Whisper;
  readonly reader: SampleReader;
  /** In order. */
  readonly speech: readonly Stretch[];
  /** 0..1. */
  readonly onProgress: (share: number) => void;
}

type Place = Checked["heard"][number];

/**
 * Transcribes a recording as it would be saved, with the hidden names as hints. Uncertain words are found first and
 * count as covered.
 */
export async function checkCover(job: CheckJob, parts: CheckParts): Promise<Checked> {
  const { whisper, reader, speech, onProgress } = parts;
  const { within } = job;
  const languages = new Set<string>();
  const languagesAt = (from: number, to: number): string[] => {
    const found = job.languages.filter((turn) => turn.from < to && turn.to > from).map(({ language }) => language);
    const distinct = [...new Set(found.length === 0 ? [job.language] : found)];
    for (const language of distinct) languages.add(language);
    return distinct;
  };
  const chunks = chunksOf(speech).filter(({ start, end }) => within === undefined || touches(within, start, end));
  const steps = job.turns.length + chunks.length;
  const doubtful: Place[] = [];
  for (const [i, turn] of job.turns.entries()) {
    const [language = job.language] = languagesAt(turn.words[0]?.[1] ?? 0, turn.words.at(-1)?.[2] ?? 0);
    doubtful.push(...(await doubtfulWords(turn, { whisper, reader, language })));
    onProgress((i + 1) / steps);
  }
  const covered = [...job.covered, ...doubtful].map(({ from, to }) => ({ from, to, kinds: [] }));
  const exported: SampleReader = {
    ...reader,
    length: reader.length,
    async read(from, to) {
      const samples = await reader.read(from, to);
      coverSamples(samples, from, covered, "silence");
      return samples;
    },
  };
  const heard: Place[] = [];
  for (const [i, chunk] of chunks.entries()) {
    const sound = await whisper.encode(await soundOf(exported, chunk));
    const batches = batchesOf(job.names, whisper.vocabulary);
    const rounds = languagesAt(chunk.start, chunk.end).flatMap((language) =>
      batches.map((names) => ({ language, names })),
    );
    for (const { language, names } of rounds) {
      const words = await recognize(whisper, sound, { language, hints: names.map(({ text }) => text).join(", ") });
      const texts = words.map(({ word: [text] }) => text);
      for (const { first, last } of placesSoundingLike(texts, names)) {
        const from = timeInRecording(chunk, words[first]?.word[1] ?? 0);
        const to = Math.max(from, timeInRecording(chunk, words[last]?.word[2] ?? 0));
        if (shareCovered(covered, from, to) < COVERED) heard.push({ from: Math.max(0, from - BEFORE), to: to + AFTER });
      }
    }
    onProgress((job.turns.length + i + 1) / steps);
  }
  return { doubtful, heard, model: whisper.id, languages: [...languages] };
}

function chunksOf(speech: readonly Stretch[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (const { start, end } of speech) {
    const last = chunks.at(-1);
    const piece = { start: Math.max(0, start - AROUND), end: end + AROUND };
    if (last && piece.start - last.end < SILENCE && piece.end - last.start <= LONGEST) {
      last.end = piece.end;
      last.pieces = [{ start: last.start, end: last.end }];
    } else chunks.push({ ...piece, pieces: [piece] });
  }
  return chunks;
}

const touches = (stretches: readonly Place[], start: number, end: number): boolean =>
  stretches.some(({ from, to }) => from < end && to > start);

/** `covered` may overlap. */
export function shareCovered(covered: readonly Place[], from: number, to: number): number {
  const steps = Math.max(1, Math.round((to - from) / 0.02));
  let inside = 0;
  for (let i = 0; i < steps; i += 1) {
    const at = from + ((to - from) * (i + 0.5)) / steps;
    if (covered.some((one) => one.from <= at && at < one.to)) inside += 1;
  }
  return inside / steps;
}

/** Groups that fit into the hints, each name in one of its cases. */
function batchesOf(names: readonly string[], vocabulary: Vocabulary): HiddenName[][] {
  const distinct = names.filter((name, i) => !names.slice(0, i).some((earlier) => soundsLike(earlier, name)));
  const batches: HiddenName[][] = [];
  let room = 0;
  for (const text of distinct) {
    const size = vocabulary.encode(` ${text},`).length;
    if (size > room || batches.length === 0) {
      batches.push([]);
      room = HINT_TOKENS;
    }
    room -= size;
    batches.at(-1)?.push({ kind: "person", text });
  }
  return batches;
}
