import { z } from "zod";
import { type DecoderBridge, type DecoderWork, decoderOutcomeSchema, type Probed } from "./decoder/messages";
import { RecordingFailure } from "./recording-failure";

export interface DecoderPage {
  handle(call: keyof DecoderBridge, answer: (...input: unknown[]) => unknown): void;
  onGone(listener: () => void): void;
  open(): void;
  destroy(): void;
}

/** Callbacks of main. Their errors stop the work and are thrown again. */
export interface DecoderHands {
  readonly read?: (from: number, to: number) => Promise<Uint8Array>;
  readonly samples?: (samples: Int16Array, seconds: number, of: number | undefined) => Promise<void>;
  readonly nextSamples?: () => Promise<Int16Array | undefined>;
  readonly encoded?: (bytes: Uint8Array, position: number) => Promise<void>;
}

const PATIENCE_MS = 60_000;
/** Bytes. */
const MOST_READ = 64 * 2 ** 20;

const place = z.number().int().nonnegative();
const length = z.number().nonnegative();
const int16 = z.instanceof(Int16Array);
const bytes = z.instanceof(Uint8Array);

/**
 * Rejects with `RecordingFailure` (the page's error, or `recording_unreadable` if it crashes, hangs or returns an
 * invalid result), with an error of a callback, or with the signal's reason.
 */
export async function decoderWork(
  page: DecoderPage,
  work: DecoderWork,
  hands: DecoderHands,
  { signal, patienceMs = PATIENCE_MS }: { signal?: AbortSignal | undefined; patienceMs?: number } = {},
): Promise<Probed | undefined> {
  let timer: NodeJS.Timeout | undefined;
  let leave: () => void = () => undefined;
  try {
    // Inside `try`, to destroy the page of cancelled work.
    signal?.throwIfAborted();
    return await new Promise<Probed | undefined>((resolve, reject) => {
      const broken = (): void => reject(new RecordingFailure("recording_unreadable"));
      const alive = (): void => {
        clearTimeout(timer);
        timer = setTimeout(broken, patienceMs);
      };
      /** Time spent in a callback is not a hang. */
      const by = (call: keyof DecoderBridge, answer: (...input: unknown[]) => unknown): void =>
        page.handle(call, async (...input) => {
          clearTimeout(timer);
          try {
            return await answer(...input);
          } catch (error) {
            // Invalid messages are caused by the file.
            const isNonsense = error instanceof z.ZodError || !(error instanceof Error);
            reject(isNonsense ? new RecordingFailure("recording_unreadable") : error);
            throw new Error("Refused");
          } finally {
            alive();
          }
        });
      leave = () => reject(signal?.reason instanceof Error ? signal.reason : new Error("Aborted"));
      signal?.addEventListener("abort", leave, { once: true });
      page.onGone(broken);
      by("work", () => work);
      by("read", (from, to) => {
        const [begin, end] = [place.parse(from), place.parse(to)];
        if (end - begin > MOST_READ) throw new RecordingFailure("recording_unreadable");
        return hands.read?.(begin, end);
      });
      by("samples", (samples, seconds, of) =>
        hands.samples?.(int16.parse(samples), length.parse(seconds), length.optional().parse(of)),
      );
      by("nextSamples", () => hands.nextSamples?.());
      by("encoded", (data, position) => hands.encoded?.(bytes.parse(data), place.parse(position)));
      by("ended", (raw) => {
        const outcome = decoderOutcomeSchema.parse(raw);
        if (outcome.ok) {
          resolve(outcome.probed);
          return;
        }
        const { code, format } = outcome;
        reject(new RecordingFailure(code, format === undefined ? undefined : { format }));
      });
      alive();
      page.open();
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
    page.destroy();
  }
}
