import { z } from "zod";

/** The work of a decoder's window. It reads the file through `DecoderBridge.read`, by position. */
export const decoderWorkSchema = z.discriminatedUnion("type", [
  /** Detects the format of a file. `size` in bytes. */
  z.object({ type: z.literal("probe"), size: z.number() }),
  /** Returns its sound as 16 kHz, one channel, 16-bit. */
  z.object({ type: z.literal("decode"), size: z.number() }),
  /** Makes a WebM file with Opus from the 16 kHz samples of `DecoderBridge.nextSamples`. */
  z.object({ type: z.literal("encode") }),
]);
export type DecoderWork = z.infer<typeof decoderWorkSchema>;

/** Format of a file. */
export const probedSchema = z.object({
  kind: z.enum(["audio", "video"]),
  /** As the container is called: `MP3`, `Matroska`. */
  format: z.string().max(100),
  seconds: z.number().nonnegative().optional(),
});
export type Probed = z.infer<typeof probedSchema>;

export const DECODER_FAILURES = [
  "recording_unreadable",
  "recording_empty",
  "recording_no_sound",
  "recording_encrypted",
  "recording_too_long",
  "unsupported_recording",
] as const;
export type DecoderFailureCode = (typeof DECODER_FAILURES)[number];

/** How the work of a decoder's window ended. */
export const decoderOutcomeSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), probed: probedSchema.optional() }),
  z.object({
    ok: z.literal(false),
    code: z.enum(DECODER_FAILURES),
    /** The container or the codec that could not be read. */
    format: z.string().max(100).optional(),
  }),
]);
export type DecoderOutcome = z.infer<typeof decoderOutcomeSchema>;

/** The longest recording. Seconds. */
export const LONGEST_SECONDS = 12 * 3600;

/** Functions of the preload for the page; each call resolves when main is ready for the next. */
export interface DecoderBridge {
  work(): Promise<DecoderWork>;
  /** Bytes `from` (inclusive) to `to` (exclusive) of the file. */
  read(from: number, to: number): Promise<Uint8Array>;
  /** Decoded samples, in order; `seconds` of the file are done, of `of` where that is known. */
  samples(samples: Int16Array, seconds: number, of: number | undefined): Promise<void>;
  /** The next samples to encode; undefined at the end. */
  nextSamples(): Promise<Int16Array | undefined>;
  /** Bytes of the encoded file, and where they belong. */
  encoded(bytes: Uint8Array, position: number): Promise<void>;
  ended(outcome: DecoderOutcome): Promise<void>;
}
