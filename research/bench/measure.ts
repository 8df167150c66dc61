import type { Detector } from "./detector";
import { RunningDetector } from "./detector";
import { score, type Predicted, type Score } from "./score";
import type { LabelledSet } from "./sets";

/** To load and process the first line. */
const START_LIMIT_MS = 90_000;
const SPEED_LIMITS = 6;
const FIRST_LINE = "Анна Петрова called +1 202-555-0143.";

export interface SetResult extends Score {
  readonly name: string;
  /** Texts in the set; `documents`: those read within the limit. */
  readonly of: number;
  readonly bytes: number;
  readonly seconds: number;
}

export interface Speed {
  readonly bytes: number;
  /** Wall time. */
  readonly seconds: number;
  /** Of all threads, if known. */
  readonly cpu?: number;
  /** The time limit was exceeded, so the figures are upper bounds. */
  readonly cut: boolean;
}

export interface Measured {
  readonly name: string;
  readonly version?: string;
  readonly licence?: string;
  /** To the first reply. */
  readonly startSeconds?: number;
  readonly startCpu?: number;
  /** Peak of resident memory in megabytes. */
  readonly memory?: number;
  readonly speed?: Speed;
  readonly sets: readonly SetResult[];
}

export interface Work {
  readonly sets: readonly LabelledSet[];
  /** Read once to measure speed. */
  readonly texts: readonly { readonly lang: string; readonly text: string }[];
  /** Per set; SPEED_LIMITS times as long for the texts. */
  readonly limitSeconds: number;
}

/** A detector that does not start has no figures, one that hangs only partial ones. */
export async function measure(detector: Detector, work: Work, say: (line: string) => void): Promise<Measured> {
  const { name, version, licence } = detector;
  const about = { name, ...(version !== undefined && { version }), ...(licence !== undefined && { licence }) };
  const began = performance.now();
  let running = new RunningDetector(detector);
  const first = await running.ask("first", "ru", FIRST_LINE, START_LIMIT_MS);
  const startSeconds = (performance.now() - began) / 1000;
  if (!first) {
    running.stop();
    say(`! SKIPPED: ${name} does not start`);
    return { ...about, sets: [] };
  }
  const { cpu: startCpu } = running.figures();
  const speed = await speedOf(running, work);
  const sets: SetResult[] = [];
  let memory = running.figures().memory ?? 0;
  for (const set of work.sets) {
    if (running.ended) {
      running = new RunningDetector(detector);
      await running.ask("first", "ru", FIRST_LINE, START_LIMIT_MS);
    }
    sets.push(await readAll(running, set, work.limitSeconds));
    memory = Math.max(memory, running.figures().memory ?? 0);
  }
  running.stop();
  return {
    ...about,
    startSeconds,
    ...(startCpu !== undefined && { startCpu }),
    ...(memory > 0 && { memory }),
    speed,
    sets,
  };
}

async function speedOf(running: RunningDetector, { texts, limitSeconds }: Work): Promise<Speed> {
  const before = running.figures().cpu;
  const began = performance.now();
  const deadline = began + SPEED_LIMITS * limitSeconds * 1000;
  let bytes = 0;
  let after = before;
  let cut = false;
  for (const [index, { lang, text }] of texts.entries()) {
    const answer = await running.ask(`speed ${index}`, lang, text, Math.max(1, deadline - performance.now()));
    if (!answer) {
      cut = true;
      break;
    }
    bytes += Buffer.byteLength(text);
    after = running.figures().cpu;
  }
  const cpu = before !== undefined && after !== undefined ? after - before : undefined;
  return { bytes, seconds: (performance.now() - began) / 1000, ...(cpu !== undefined && { cpu }), cut };
}

async function readAll(running: RunningDetector, set: LabelledSet, limitSeconds: number): Promise<SetResult> {
  const predictions: Predicted[][] = [];
  const began = performance.now();
  const deadline = began + limitSeconds * 1000;
  let bytes = 0;
  for (const { id, lang, text } of set.records) {
    const left = deadline - performance.now();
    if (left <= 0) break;
    const spans = await running.ask(id, lang, text, left);
    if (!spans) break;
    predictions.push(spans);
    bytes += Buffer.byteLength(text);
  }
  const seconds = (performance.now() - began) / 1000;
  const result = score(set.records.slice(0, predictions.length), predictions);
  return { name: set.name, of: set.records.length, bytes, seconds, ...result };
}
