import type { Transcript, Turn } from "../../shared/document/transcript";
import { byTimer, type Later, wait } from "../timers";
import { SAMPLE_RATE, type SampleReader } from "../recording/samples";
import { type Heard, heardSchema, turnsOfHeard } from "./heard-turns";
import { piecesOf, wavOf } from "./pieces";

/** Any implementation of OpenAI's `POST /audio/transcriptions`. */
export interface TranscriptionAddress {
  /** Address of `/audio/transcriptions`, for example https://stt.example/v1; that path may be included. */
  readonly baseUrl: string;
  readonly model: string;
  readonly key?: string;
}

export interface TranscribeOptions extends TranscriptionAddress {
  /** ISO 639-1, or "auto". */
  readonly language: string;
  readonly signal: AbortSignal;
  readonly onProgress?: (seconds: number, of: number) => void;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  readonly later?: Later;
  /** Maximum bytes of a file. Default: 24 MB (OpenAI: 25). */
  readonly longestFile?: number;
}

/** `refused` by its status, `no_times` if the reply has no times. Contains no content. */
export class TranscriptionFailure extends Error {
  constructor(
    readonly reason: "unreachable" | "refused" | "timeout" | "unreadable" | "no_times",
    readonly status?: number,
  ) {
    super(`transcription: ${reason}`);
    this.name = "TranscriptionFailure";
  }
}

const LONGEST_FILE = 24_000_000;
const HEAD = 44;
/** Milliseconds for one file. */
const TIMEOUT_MS = 15 * 60_000;
const MAX_ANSWER_BYTES = 16_000_000;
const PAUSES_MS = [2000, 8000, 30_000];
const LONGEST_PAUSE_MS = 120_000;

/**
 * Piece by piece, without the recording's name. Speakers are found here, by a job with these words as `known`. Throws
 * `TranscriptionFailure` or the signal's reason.
 */
export async function transcribeAtAddress(reader: SampleReader, options: TranscribeOptions): Promise<Transcript> {
  const longest = Math.floor(((options.longestFile ?? LONGEST_FILE) - HEAD) / 2);
  const turns: Turn[] = [];
  for await (const { from, to } of piecesOf(reader, longest)) {
    const heard = await ask(wavOf(await reader.read(from, to)), options);
    const found = turnsOfHeard(heard, from / SAMPLE_RATE, (to - from) / SAMPLE_RATE);
    if (found.length === 0 && heard.text.trim() !== "") throw new TranscriptionFailure("no_times");
    turns.push(...found);
    options.onProgress?.(to / SAMPLE_RATE, reader.length / SAMPLE_RATE);
  }
  return { speakers: {}, turns };
}

/** Sends a second of silence. Throws like `transcribeAtAddress`. */
export async function testTranscription(options: Omit<TranscribeOptions, "language">): Promise<void> {
  await ask(wavOf(new Int16Array(SAMPLE_RATE)), { ...options, language: "auto" });
}

async function ask(wav: Uint8Array<ArrayBuffer>, options: TranscribeOptions): Promise<Heard> {
  for (let failures = 0; ;) {
    const answer = await post(wav, options);
    if (typeof answer === "string") return parse(answer);
    const pause = PAUSES_MS[failures];
    if (pause === undefined || (answer.status !== 429 && answer.status < 500))
      throw new TranscriptionFailure("refused", answer.status);
    failures += 1;
    await wait(Math.min(Math.max(pause, answer.pauseMs), LONGEST_PAUSE_MS), options.signal, options.later);
  }
}

async function post(
  wav: Uint8Array<ArrayBuffer>,
  options: TranscribeOptions,
): Promise<string | { status: number; pauseMs: number }> {
  const { baseUrl, model, key, language, signal, later = byTimer, fetch: send = fetch } = options;
  const url = `${baseUrl.replace(/(?:\/audio\/transcriptions)?\/*$/, "")}/audio/transcriptions`;
  const form = new FormData();
  form.set("file", new Blob([wav], { type: "audio/wav" }), "recording.wav");
  form.set("model", model);
  form.set("response_format", "verbose_json");
  form.set("temperature", "0");
  form.append("timestamp_granularities[]", "word");
  form.append("timestamp_granularities[]", "segment");
  if (language !== "auto") form.set("language", language);
  const stop = new AbortController();
  const cancel = later(TIMEOUT_MS, () => stop.abort());
  try {
    const response = await send(url, {
      method: "POST",
      // Key and recording are sent only to this address.
      redirect: "manual",
      credentials: "omit",
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      body: form,
      signal: AbortSignal.any([signal, stop.signal]),
    });
    if (response.ok) return await readAtMost(response, MAX_ANSWER_BYTES);
    await response.body?.cancel();
    const pause = Number(response.headers.get("retry-after") ?? 0) * 1000;
    return { status: response.status, pauseMs: Number.isFinite(pause) ? pause : 0 };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TranscriptionFailure) throw error;
    throw new TranscriptionFailure(stop.signal.aborted ? "timeout" : "unreachable");
  } finally {
    cancel();
  }
}

async function readAtMost(response: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.byteLength;
    if (size > limit) throw new TranscriptionFailure("unreadable");
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): Heard {
  try {
    return heardSchema.parse(JSON.parse(text));
  } catch {
    throw new TranscriptionFailure("unreadable");
  }
}
