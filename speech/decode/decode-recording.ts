import type { ByteSource } from "../recording/byte-source";
import type { SampleWriter } from "../recording/samples";
import { adpcmFormat, adpcmSound } from "./adpcm";
import { DecodeFailure, HELP_CONVERT, unsupported } from "./decode-failure";
import { decodePackets } from "./decode-packets";
import { demux, type Demuxed } from "./demux";
import { decodeByFfmpeg, findFfmpeg } from "./ffmpeg";
import { flacSeconds, flacSound, isOggFlac, loadFlac } from "./flac-stream";
import { isEncryptedMp4 } from "./mp4-encrypted";
import type { PacketDecoder, Sound } from "./packet-decoder";
import { pcmDecoder } from "./pcm";
import { repacked } from "./repack";
import { createSampleSink, type SampleSink } from "./sample-sink";
import { mayBeRecording, SNIFF_BYTES, type Sniffed, sniffRecording } from "./sniff";
import { wasmDecoder } from "./wasm-decoders";

/** Seconds. Default: eight hours. */
const MAX_SECONDS = 8 * 3600;

export interface DecodeOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (seconds: number, total?: number) => void;
  readonly maxSeconds?: number;
  /** Path, or false. Default: on the search path. */
  readonly ffmpeg?: string | false;
}

export interface Decoded {
  readonly seconds: number;
  readonly kind: "audio" | "video";
  /** False: truncated or partly damaged; the readable part is included. */
  readonly complete: boolean;
}

/** Names in ffmpeg. */
const FFMPEG_FORMATS: Partial<Record<Sniffed, string>> = {
  ...{ wav: "wav", mp3: "mp3", mp4: "mov", mov: "mov", matroska: "matroska", webm: "matroska", ogg: "ogg" },
  ...{ flac: "flac", adts: "aac", "mpeg-ts": "mpegts", "mpeg-ps": "mpeg", amr: "amr", asf: "asf", avi: "avi" },
  ...{ aiff: "aiff", caf: "caf", w64: "w64", ac3: "ac3", au: "au" },
};
/** Formats that `demux` reads if they are complete. */
const DEMUXED: readonly Sniffed[] = [
  ...(["wav", "mp3", "mp4", "mov", "matroska", "webm", "ogg", "flac", "adts", "mpeg-ts"] as const),
];
const READ_BYTES = 262_144;
/** Tolerance for the declared length, as a share. */
const SHORT = 0.02;

/**
 * In bounded memory. Finishes the writer, or discards it on failure. @throws DecodeFailure; the signal's reason; errors
 * of the source or the writer
 */
export async function decodeRecording(
  source: ByteSource,
  writer: SampleWriter,
  options: DecodeOptions,
): Promise<Decoded> {
  try {
    const decoded = await decodeInto(source, writer, options);
    await writer.finish();
    return decoded;
  } catch (error) {
    await writer.discard().catch(() => undefined);
    throw error;
  }
}

interface Job {
  readonly source: ByteSource;
  readonly sniffed: Sniffed;
  readonly sink: SampleSink;
  readonly maxSeconds: number;
  readonly options: DecodeOptions;
  lasts(seconds: number | undefined): void;
}

async function decodeInto(source: ByteSource, writer: SampleWriter, options: DecodeOptions): Promise<Decoded> {
  options.signal.throwIfAborted();
  const sniffed = sniffRecording(await source.read(0, SNIFF_BYTES));
  if (sniffed === "empty") throw new DecodeFailure("recording_empty");
  if (!mayBeRecording(sniffed)) throw unsupported(sniffed, HELP_CONVERT);
  const maxSeconds = options.maxSeconds ?? MAX_SECONDS;
  let total: number | undefined;
  const sink = createSampleSink(writer, {
    maxSeconds,
    onProgress: (seconds) => options.onProgress?.(seconds, total),
  });
  const lasts = (seconds: number | undefined): void => {
    total = seconds;
    // One second of tolerance for containers.
    if (seconds !== undefined && seconds > maxSeconds + 1)
      throw new DecodeFailure("recording_too_long", { maxSeconds });
  };
  const found = await decodeSniffed({ source, sniffed, sink, maxSeconds, options, lasts });
  await sink.end();
  if (sink.seconds === 0) throw new DecodeFailure(total === undefined ? "recording_empty" : "recording_unreadable");
  // Truncated files still declare their original length.
  const short = total !== undefined && sink.seconds < total - Math.max(1, SHORT * total);
  return { ...found, complete: found.complete && !short, seconds: sink.seconds };
}

type Found = Omit<Decoded, "seconds">;

async function decodeSniffed(job: Job): Promise<Found> {
  const { source, sniffed } = job;
  if ((sniffed === "mp4" || sniffed === "mov") && (await isEncryptedMp4(source))) {
    throw new DecodeFailure("recording_encrypted");
  }
  if (!DEMUXED.includes(sniffed)) return decodeWhole(job, sniffed);
  if (sniffed === "wav") {
    const adpcm = await adpcmFormat(source);
    if (adpcm !== undefined) return decodeAdpcm(job, adpcmSound(source, adpcm));
  }
  if (sniffed === "flac" || (sniffed === "ogg" && (await isOggFlac(source)))) {
    const flac = await decodeFlac(job);
    if (flac !== undefined) return flac;
  }
  let demuxed: Demuxed;
  try {
    demuxed = await demux(source);
  } catch {
    job.options.signal.throwIfAborted();
    // A telephone codec that only others know. Anything else that cannot be opened is damaged.
    if (sniffed === "wav" && (await wavFormat(source)) > 0) return decodeWhole(job, "wav");
    throw new DecodeFailure("recording_unreadable");
  }
  try {
    return await decodeDemuxed(job, demuxed);
  } finally {
    demuxed.close();
  }
}

/** 0 if the format description is not at its usual place. */
async function wavFormat(source: ByteSource): Promise<number> {
  const head = Buffer.from(await source.read(0, 24));
  return head.length === 24 && head.toString("latin1", 12, 16) === "fmt " ? head.readUInt16LE(20) : 0;
}

async function decodeAdpcm({ sink, options }: Job, sounds: AsyncIterable<Sound>): Promise<Found> {
  for await (const sound of sounds) {
    options.signal.throwIfAborted();
    await sink.sound(sound);
  }
  return { kind: "audio", complete: true };
}

/** Without the demuxer, which drops a short last frame. Undefined without a decoder. */
async function decodeFlac(job: Job): Promise<Found | undefined> {
  const decoder = await loadFlac();
  if (decoder === undefined) return undefined;
  job.lasts(await flacSeconds(job.source));
  let complete = true;
  try {
    for await (const sound of flacSound(job.source, decoder)) {
      job.options.signal.throwIfAborted();
      if (sound === "damaged") complete = false;
      else await job.sink.sound(sound);
    }
  } finally {
    decoder.free();
  }
  if (job.sink.seconds === 0) throw new DecodeFailure(complete ? "recording_empty" : "recording_unreadable");
  return { kind: "audio", complete };
}

async function decodeDemuxed(job: Job, demuxed: Demuxed): Promise<Found> {
  const kind = demuxed.film ? "video" : "audio";
  if (!demuxed.sound) {
    if (demuxed.film) throw new DecodeFailure("recording_no_sound");
    // Ogg supports unknown codecs; other files without a track have lost its description.
    if (job.sniffed === "ogg") return decodeWhole(job, job.sniffed);
    throw new DecodeFailure("recording_unreadable");
  }
  job.lasts(demuxed.seconds);
  const decoder = await decoderFor(demuxed);
  if (decoder === undefined) {
    if (demuxed.track === undefined || demuxed.config === undefined) return decodeWhole(job, demuxed.codec);
    return byFfmpeg(job, demuxed.codec, "matroska", repacked(demuxed), kind);
  }
  try {
    const { complete } = await decodePackets(demuxed, decoder, job.sink, job.options.signal);
    return { kind, complete };
  } finally {
    decoder.free();
  }
}

async function decoderFor({ config }: Demuxed): Promise<PacketDecoder | undefined> {
  if (config === undefined) return undefined;
  const pcm = pcmDecoder(config);
  if (pcm !== undefined) return pcm;
  return wasmDecoder(config).catch(() => {
    throw new DecodeFailure("recording_unreadable");
  });
}

/** By ffmpeg. */
function decodeWhole(job: Job, named: string): Promise<Found> {
  const format = FFMPEG_FORMATS[job.sniffed];
  if (format === undefined) throw unsupported(named, HELP_CONVERT);
  return byFfmpeg(job, named, format, wholeOf(job.source), "audio");
}

async function* wholeOf(source: ByteSource): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < source.length; at += READ_BYTES) yield await source.read(at, at + READ_BYTES);
}

async function byFfmpeg(
  { sink, maxSeconds, options }: Job,
  named: string,
  format: string,
  input: AsyncIterable<Uint8Array>,
  kind: Decoded["kind"],
): Promise<Found> {
  const program = options.ffmpeg ?? (await findFfmpeg());
  if (program === undefined || program === false) throw unsupported(named);
  const { film } = await decodeByFfmpeg({ program, format, input, sink, maxSeconds, signal: options.signal });
  return { kind: film ? "video" : kind, complete: true };
}
