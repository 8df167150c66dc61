import { placesSoundingLike } from "../../speech/cover/hidden-names";
import { recognize } from "../../speech/whisper/recognize";
import type { Whisper } from "../../speech/whisper/whisper";
import { toFloats } from "../../speech/sound";
import type { Peer } from "../listening/peer";
import type { SpokenMixture } from "./mixture";
import type { Redacted } from "./redact";

export interface JudgedName {
  readonly name: string;
  readonly turn: number;
  /** Whether the hinted recognizer finds it before covering, and in the exported sound. */
  readonly before: boolean;
  readonly found: boolean;
  readonly peer: boolean | undefined;
  /** Words that were recognized in the turn of the exported sound. */
  readonly words: string;
}

export interface Judged {
  readonly id: string;
  readonly conditions: string;
  readonly seconds: number;
  /** Seconds that are covered. */
  readonly covered: number;
  readonly blocked: boolean;
  readonly names: readonly JudgedName[];
}

const RATE = 16_000;
/** Sound around a turn that is listened to, in seconds. */
const MARGIN = 0.25;

/** Listens to each turn of an exported recording with the names as hints, and counts the names that are found in it. */
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
    const hear = async (sound: Float32Array): Promise<string[]> =>
      (await recognize(whisper, await whisper.encode(cut(sound)), { language, hints })).map(({ word: [word] }) => word);
    if (said.length === 0) continue;
    const before = await hear(samples);
    const after = await hear(exported);
    const byPeer = await peer?.hear(cut(exported), language, hints);
    for (const name of said) {
      const wanted = name.split(" ").map((text) => ({ kind: "person" as const, text }));
      const isIn = (words: readonly string[]): boolean => placesSoundingLike(words, wanted).length > 0;
      names.push({
        ...{ name, turn, before: isIn(before), found: isIn(after), words: after.join(" ") },
        peer: byPeer && isIn(byPeer.words.map(([word]) => word)),
      });
    }
  }
  return {
    id: spoken.id,
    conditions: spoken.conditions,
    seconds: samples.length / RATE,
    covered: redacted.stretches.reduce((sum, { from, to }) => sum + to - from, 0),
    blocked: redacted.blocked,
    names,
  };
}
