import { createEngine, createTagger, type TaggerSession, WindowMemory } from "../../engine/index";
import type { GraphicsCheck } from "../../shared/ipc/graphics";
import type { TaggerFiles } from "../models/load-tagger";
import SAMPLES from "./samples.json";

/** Least speed as a multiple of the processor's. */
const WORTHWHILE = 2;
/** Maximum difference of a word's probability. Findings must also be equal with all thresholds moved by it. */
const TOLERANCE = 0.01;
const ROUNDS = 5;
/** Milliseconds to transfer a window to the graphics process and back (docs/decisions/0004-graphics.md). */
const PASSING_MS = 1;

export interface SelfTestParts extends Pick<TaggerFiles, "config" | "vocabulary"> {
  readonly processor: TaggerSession;
  readonly graphics: TaggerSession;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Both sessions are warmed up before timing. Rejects if one of them does. */
export async function compareSessions(parts: SelfTestParts): Promise<Pick<GraphicsCheck, "outcome" | "speed">> {
  const { processor, graphics, now } = parts;
  const runs: Parameters<TaggerSession["run"]>[] = [];
  const noted: TaggerSession = {
    run(...run) {
      runs.push(run);
      return processor.run(...run);
    },
  };
  const expected = await readSamples(noted, parts);
  const memory = new WindowMemory();
  for (const shift of [0, TOLERANCE, -TOLERANCE]) {
    const read = await readSamples(graphics, parts, memory, shift);
    if (!isSame(read, expected)) return { outcome: "different", speed: 0 };
  }
  const timed = async (session: TaggerSession): Promise<number> => {
    const start = now();
    for (const run of runs) await session.run(...run);
    return now() - start;
  };
  const slow: number[] = [];
  const fast: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    slow.push(await timed(processor));
    fast.push((await timed(graphics)) + runs.length * PASSING_MS);
  }
  const speed = median(slow) / median(fast);
  return { outcome: speed >= WORTHWHILE ? "usable" : "slow", speed };
}

interface Reading {
  /** Of all samples, as JSON. */
  readonly findings: string;
  readonly probabilities: readonly number[];
}

/** With all rules, because they use the probabilities. */
export async function readSamples(
  session: TaggerSession,
  { config, vocabulary }: Pick<TaggerFiles, "config" | "vocabulary">,
  memory?: WindowMemory,
  shift = 0,
): Promise<Reading> {
  const shifted = Object.entries(config.thresholds).map(([type, threshold]) => [type, threshold + shift]);
  const thresholds = Object.fromEntries(shifted) as typeof config.thresholds;
  const tagger = createTagger(session, vocabulary, { ...config, thresholds }, memory);
  const probabilities: number[] = [];
  const engine = createEngine({
    tagger: {
      tag: (text, options) =>
        tagger.tag(text, {
          ...options,
          onWord(word) {
            probabilities.push(...word.probabilities);
            options?.onWord?.(word);
          },
        }),
    },
  });
  const found: unknown[] = [];
  for (const text of SAMPLES) {
    const spans = await engine.detect(text, { language: "auto" });
    found.push(spans.map(({ start, end, type }) => [start, end, type]));
  }
  return { findings: JSON.stringify(found), probabilities };
}

function isSame(a: Reading, b: Reading): boolean {
  return (
    a.findings === b.findings &&
    a.probabilities.length === b.probabilities.length &&
    a.probabilities.every((value, i) => Math.abs(value - (b.probabilities[i] ?? NaN)) <= TOLERANCE)
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
