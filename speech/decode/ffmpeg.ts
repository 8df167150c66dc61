import { spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";
import type { Writable } from "node:stream";
import { SAMPLE_RATE } from "../recording/samples";
import { DecodeFailure } from "./decode-failure";
import type { SampleSink } from "./sample-sink";

/** Milliseconds without input or output. */
const STALL_MS = 60_000;
/** Maximum length of ffmpeg's messages; the streams are listed in the first kilobytes. */
const MAX_NOTES = 65_536;

/** In a folder of the search path, never in the working folder. */
export async function findFfmpeg(path = process.env["PATH"] ?? ""): Promise<string | undefined> {
  const name = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg";
  for (const folder of path.split(delimiter).filter(isAbsolute)) {
    const file = join(folder, name);
    if (await runs(file)) return file;
  }
  return undefined;
}

const runs = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

export interface FfmpegJob {
  readonly program: string;
  /** ffmpeg's name of the format. Explicit, so that the bytes are never treated as a list of other files. */
  readonly format: string;
  readonly input: AsyncIterable<Uint8Array>;
  readonly sink: SampleSink;
  readonly maxSeconds: number;
  readonly signal: AbortSignal;
}

function argumentsOf({ format, maxSeconds }: FfmpegJob): string[] {
  return [
    ...["-nostdin", "-hide_banner", "-loglevel", "info", "-nostats", "-protocol_whitelist", "pipe"],
    ...["-f", format, "-i", "pipe:0", "-map", "0:a:0", "-vn", "-sn", "-dn"],
    // One second more, to detect too long recordings.
    ...["-t", String(Math.ceil(maxSeconds) + 1), "-ac", "1", "-ar", String(SAMPLE_RATE), "-f", "s16le", "pipe:1"],
  ];
}

/**
 * Through pipes; ffmpeg can open no other file and no address. @returns whether the file also has a film. @throws
 * DecodeFailure; the signal's reason
 */
export async function decodeByFfmpeg(job: FfmpegJob): Promise<{ film: boolean }> {
  const { signal, sink } = job;
  signal.throwIfAborted();
  const child = spawn(job.program, argumentsOf(job), { stdio: "pipe", windowsHide: true });
  const kill = (): void => void child.kill("SIGKILL");
  let stalled: NodeJS.Timeout | undefined;
  const moved = (): void => {
    clearTimeout(stalled);
    stalled = setTimeout(kill, STALL_MS);
  };
  let notes = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (notes.length < MAX_NOTES) notes += text;
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on("error", () => resolve(null));
    child.on("close", (code) => resolve(code));
  });
  signal.addEventListener("abort", kill);
  moved();
  try {
    const fed = feed(child.stdin, job.input, moved);
    fed.catch(kill);
    await drain(child.stdout, sink, moved);
    const code = await ended;
    signal.throwIfAborted();
    await fed;
    if (code !== 0 && sink.seconds === 0) throw failureOf(notes);
    return { film: /Stream #.*: Video: (?!.*attached pic)/.test(notes) };
  } finally {
    clearTimeout(stalled);
    signal.removeEventListener("abort", kill);
    kill();
  }
}

function failureOf(notes: string): DecodeFailure {
  const noSound = /matches no streams|does not contain any stream/i.test(notes) && /: Video: /.test(notes);
  return new DecodeFailure(noSound ? "recording_no_sound" : "recording_unreadable");
}

async function feed(input: Writable, bytes: AsyncIterable<Uint8Array>, moved: () => void): Promise<void> {
  input.on("error", () => input.destroy());
  for await (const piece of bytes) {
    moved();
    if (input.destroyed) return;
    if (input.write(piece)) continue;
    await new Promise<void>((resolve) => {
      input.once("drain", resolve);
      input.once("close", resolve);
    });
  }
  input.end();
}

async function drain(output: AsyncIterable<unknown>, sink: SampleSink, moved: () => void): Promise<void> {
  // A sample may be cut between two pieces.
  let odd = Buffer.alloc(0);
  for await (const piece of output) {
    moved();
    const bytes = Buffer.concat([odd, piece as Buffer]);
    const samples = bytes.length >> 1;
    const channel = Float32Array.from({ length: samples }, (_, i) => bytes.readInt16LE(2 * i) / 32_768);
    odd = bytes.subarray(2 * samples);
    await sink.sound({ channels: [channel], rate: SAMPLE_RATE });
  }
}
