import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { OfferedRecording, RecordingInfo } from "../../../shared/ipc/task";
import type { Bytes, Decoder } from "./decoder";
import { failureOf, RecordingFailure } from "./recording-failure";
import type { Offer } from "./recording-task";

const MOST = 200;
/** Longer than any form remains open. */
const LIFE_MS = 24 * 3_600_000;

/** The page gets ids, because paths can identify a person. */
export class Offers {
  readonly #known = new Map<string, Offer & { readonly at: number }>();
  readonly #decoder: Pick<Decoder, "probe">;
  readonly #open: (path: string) => Promise<Bytes & { close(): Promise<void> }>;
  readonly #resolve: (path: string) => Promise<string>;
  readonly #now: () => number;

  constructor(parts: {
    readonly decoder: Pick<Decoder, "probe">;
    readonly open: (path: string) => Promise<Bytes & { close(): Promise<void> }>;
    /** Rejects if not allowed. */
    readonly resolve: (path: string) => Promise<string>;
    readonly now?: () => number;
  }) {
    this.#resolve = parts.resolve;
    this.#decoder = parts.decoder;
    this.#open = parts.open;
    this.#now = parts.now ?? Date.now;
  }

  /** Codes: `Bridge.offerFile`. */
  async offer(path: unknown): Promise<Result<OfferedRecording>> {
    if (typeof path !== "string" || path === "") return fail("recording_unreadable", "There is no such file");
    try {
      const real = await this.#resolve(path);
      const file = await this.#open(real).catch(notAFile);
      try {
        if (file.length === 0) throw new RecordingFailure("recording_empty");
        const { kind, seconds } = await this.#decoder.probe(file);
        const recording = {
          offer: randomUUID(),
          name: basename(path),
          size: file.length,
          kind,
          ...(seconds === undefined ? {} : { seconds }),
        };
        this.#keep({ source: { path: real }, recording });
        return ok(recording);
      } finally {
        await file.close();
      }
    } catch (error) {
      return { ok: false, error: failureOf(error) };
    }
  }

  /** The recording must be finished. */
  offerCapture(source: { readonly capture: string; readonly key: string }, info: RecordingInfo): OfferedRecording {
    const recording = { ...info, offer: randomUUID() };
    this.#keep({ source, recording });
    return recording;
  }

  /** Undefined if expired. */
  take(id: string): Offer | undefined {
    const offer = this.#known.get(id);
    return offer !== undefined && this.#now() - offer.at < LIFE_MS ? offer : undefined;
  }

  #keep(offer: Offer): void {
    this.#known.set(offer.recording.offer, { ...offer, at: this.#now() });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** Without a code: a folder or device. */
function notAFile(error: unknown): never {
  if (error instanceof Error && "code" in error) throw error;
  throw new RecordingFailure("recording_unreadable");
}
