import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { OfferedRecording } from "../../../shared/ipc/task";
import type { Bytes, Decoder } from "./decoder";
import { failureOf, RecordingFailure } from "./recording-failure";
import type { Offer } from "../tasks/recording-task";

/** Offers that are remembered; the oldest go first. */
const MOST = 200;
/** Longer than a user keeps a form open. */
const LIFE_MS = 24 * 3_600_000;

/**
 * The files from which the page may create tasks. It refers to them by ids from main, because a path can identify a
 * person.
 */
export class Offers {
  readonly #known = new Map<string, Offer & { readonly at: number }>();
  readonly #decoder: Pick<Decoder, "probe">;
  readonly #open: (path: string) => Promise<Bytes & { close(): Promise<void> }>;
  readonly #resolve: (path: string) => Promise<string>;
  readonly #now: () => number;

  constructor(parts: {
    readonly decoder: Pick<Decoder, "probe">;
    /** Opens a plain file; rejects for anything else. */
    readonly open: (path: string) => Promise<Bytes & { close(): Promise<void> }>;
    /** The real path of a file that may be offered; rejects for any other. */
    readonly resolve: (path: string) => Promise<string>;
    readonly now?: () => number;
  }) {
    this.#resolve = parts.resolve;
    this.#decoder = parts.decoder;
    this.#open = parts.open;
    this.#now = parts.now ?? Date.now;
  }

  /** Probes a file and assigns an id. Codes: `Bridge.offerFile`. */
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
        this.#keep({ path: real, recording });
        return ok(recording);
      } finally {
        await file.close();
      }
    } catch (error) {
      return { ok: false, error: failureOf(error) };
    }
  }

  /** The file of an offer, unless it has expired. An offer can be used more than once. */
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

/** An error of the system is passed on; any other means that the path leads to a folder or a device. */
function notAFile(error: unknown): never {
  if (error instanceof Error && "code" in error) throw error;
  throw new RecordingFailure("recording_unreadable");
}
