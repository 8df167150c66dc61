import type { Word } from "../../../shared/document/transcript";
import type { CoverReason } from "../../../shared/ipc/sound";
import { COVERED, shareCovered } from "../../../speech/redaction/check-redaction";
import type { CoveredStretch } from "../../../speech/redaction/redact-audio";
import { timesSoundingLike } from "../../../speech/redaction/hidden-names";
import { recognize } from "../../../speech/whisper/recognize";
import type { Whisper } from "../../../speech/whisper/whisper";
import { toFloats } from "../../../speech/sound";
import type { Peer } from "../listening/peer";
import type { SpokenMixture } from "./mixture";
import type { Redacted } from "./redact";

export interface JudgedName {
  readonly name: string;
  readonly turn: number;
  /** Found by the hinted recognizer before covering, and in the exported sound. */
  readonly before: boolean;
  readonly found: boolean;
  readonly peer: boolean | undefined;
  /** Also found in completely covered sound, so invented from the hints. */
  readonly madeUp: boolean;
  /** Recognized in the turn of the exported sound. */
  readonly words: string;
}

export interface Judged {
  readonly id: string;
  readonly conditions: string;
  readonly seconds: number;
  /** Seconds. */
  readonly covered: number;
  /** Seconds covered for only one reason; "hidden": words hidden in the transcript. */
  readonly alone: Readonly<Partial<Record<CoverReason | "hidden", number>>>;
  readonly blocked: boolean;
  readonly names: readonly JudgedName[];
}

const RATE = 16_000;
/** Seconds around a turn. */
const MARGIN = 0.25;

/** Transcribes each turn of an export with the names as hints, and counts found names. */
export async function judge(
  spoken: SpokenMixture,
  redacted: Redacted,
  whisper: Whisper,
  peer: Peer | undefined,
): Promise<Judged> {
  const { turns, times, language, samples } = spoken;
  const hints = [...new Set(turns.flatMap(({ names }) => names))].join(", ");
  const exported = toFloats(redacted.samples);
  const names: JudgedName[] = [];
  for (const [turn, { names: said }] of turns.entries()) {
    const [start, end] = times[turn] ?? [0, 0];
    const cut = (sound: Float32Array): Float32Array =>
      sound.slice(Math.max(0, Math.round((start - MARGIN) * RATE)), Math.round((end + MARGIN) * RATE));
    const hear = async (sound: Float32Array): Promise<Word[]> =>
      (await recognize(whisper, await whisper.encode(cut(sound)), { language, hints })).map(({ word }) => word);
    const offset = Math.max(0, start - MARGIN);
    if (said.length === 0) continue;
    const before = await hear(samples);
    const after = await hear(exported);
    const byPeer = await peer?.hear(cut(exported), language, hints);
    for (const name of said) {
      const wanted = name.split(" ").map((text) => ({ kind: "person" as const, text }));
      const timesIn = (words: readonly Word[]): [number, number][] => timesSoundingLike(words, wanted);
      const found = timesIn(after);
      const isCovered = ([from, to]: [number, number]): boolean =>
        shareCovered(redacted.stretches, offset + from, offset + to) >= COVERED;
      names.push({
        ...{ name, turn, before: timesIn(before).length > 0, found: found.length > 0 },
        madeUp: found.length > 0 && found.every(isCovered),
        words: after.map(([word]) => word).join(" "),
        peer: byPeer && timesIn(byPeer.words).length > 0,
      });
    }
  }
  return {
    id: spoken.id,
    conditions: spoken.conditions,
    seconds: samples.length / RATE,
    covered: redacted.stretches.reduce((sum, { from, to }) => sum + to - from, 0),
    alone: secondsAlone(redacted.pieces, samples.length / RATE),
    blocked: redacted.blocked,
    names,
  };
}

/** Seconds. */
const STEP = 0.02;

const HIDDEN: readonly (CoverReason | "hidden")[] = ["hidden"];

function secondsAlone(pieces: readonly CoveredStretch[], seconds: number): Judged["alone"] {
  const alone: Partial<Record<CoverReason | "hidden", number>> = {};
  for (let at = STEP / 2; at < seconds; at += STEP) {
    const here = pieces.filter(({ from, to }) => from <= at && at < to);
    const reasons = new Set(here.flatMap((piece): readonly (CoverReason | "hidden")[] => piece.reasons ?? HIDDEN));
    const [only, ...more] = reasons;
    if (only !== undefined && more.length === 0) alone[only] = (alone[only] ?? 0) + STEP;
  }
  return alone;
}
