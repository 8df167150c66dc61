import { z } from "zod";

export const decoderWorkSchema = z.discriminatedUnion("type", [
  /** `size` in bytes. */
  z.object({ type: z.literal("probe"), size: z.number() }),
  /** 16 kHz, one channel, 16-bit. */
  z.object({ type: z.literal("decode"), size: z.number() }),
  /** WebM with Opus from 16 kHz samples. */
  z.object({ type: z.literal("encode") }),
]);
export type DecoderWork = z.infer<typeof decoderWorkSchema>;

export const probedSchema = z.object({
  kind: z.enum(["audio", "video"]),
  /** Of the container: `MP3`, `Matroska`. */
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

export const decoderOutcomeSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), probed: probedSchema.optional() }),
  z.object({
    ok: z.literal(false),
    code: z.enum(DECODER_FAILURES),
    format: z.string().max(100).optional(),
  }),
]);
export type DecoderOutcome = z.infer<typeof decoderOutcomeSchema>;

/** Seconds. */
export const LONGEST_SECONDS = 12 * 3600;

export interface DecoderBridge {
  work(): Promise<DecoderWork>;
  /** `to`: exclusive. */
  read(from: number, to: number): Promise<Uint8Array>;
  /** `seconds` of the file are done, out of `of` if known. */
  samples(samples: Int16Array, seconds: number, of: number | undefined): Promise<void>;
  nextSamples(): Promise<Int16Array | undefined>;
  encoded(bytes: Uint8Array, position: number): Promise<void>;
  ended(outcome: DecoderOutcome): Promise<void>;
}
