import type { CaptureState } from "../../../shared/ipc/microphone";
import type { CapturePause } from "../../../shared/ipc/microphone-limits";
import { type ErrorCode, fail, ok, type Result } from "../../../shared/ipc/result";
import type { LiveSampleWriter } from "../../../speech/index";
import { SAMPLE_RATE } from "../../../speech/sound";
import { roomFor } from "./limits";

const MOST_WAITING = 4;
/** Sound device and computer clocks differ slightly. */
const FASTEST = 1.01;
/** Seconds of sound a page may delay. */
const MOST_LATE = 5;
/** Samples between flushes and checks of the free space. */
const CHECK_EVERY = 5 * SAMPLE_RATE;

const FULL = new Set(["ENOSPC", "EDQUOT"]);

export interface CaptureParts {
  readonly id: string;
  readonly writer: LiveSampleWriter;
  readonly freeSpace: () => Promise<number>;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** Half a second remains in memory. */
export class Capture {
  readonly id: string;
  readonly #parts: CaptureParts;
  readonly #writer: LiveSampleWriter;
  #paused: { readonly by: CapturePause | "user" } | undefined;
  #failed = false;
  #free = Infinity;
  #waiting = 0;
  #checkedAt = 0;
  #recordedMs = 0;
  #resumedAt: number;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(parts: CaptureParts, free: number) {
    this.id = parts.id;
    this.#parts = parts;
    this.#writer = parts.writer;
    this.#free = free;
    this.#resumedAt = parts.now();
  }

  static async open(parts: CaptureParts): Promise<Capture> {
    return new Capture(parts, await parts.freeSpace());
  }

  get isRecording(): boolean {
    return this.#paused === undefined;
  }

  get state(): CaptureState {
    const seconds = this.#writer.length / SAMPLE_RATE;
    const { left, warning } = roomFor(seconds, this.#free);
    const by = this.#paused?.by;
    return {
      id: this.id,
      state: by === undefined ? "recording" : "paused",
      seconds,
      secondsLeft: left,
      ...(warning !== undefined && { warning }),
      ...(by !== undefined && by !== "user" && { paused: by }),
    };
  }

  /** Codes: `microphone_closed` (also while paused), `bad_request` (too much at once), `disk_full`, `save_failed`. */
  async append(samples: Int16Array): Promise<Result<null>> {
    if (this.#waiting >= MOST_WAITING) return fail("bad_request", "Too many messages at once");
    this.#waiting += 1;
    try {
      return await this.#inOrder(() => this.#write(samples));
    } finally {
      this.#waiting -= 1;
    }
  }

  pause(by: CapturePause | "user"): void {
    if (this.#paused !== undefined) return;
    this.#recordedMs += this.#parts.now() - this.#resumedAt;
    this.#paused = { by };
  }

  /** Codes: `disk_full`, `recording_too_long`, `save_failed`. */
  async resume(): Promise<Result<null>> {
    return this.#inOrder(async () => {
      if (this.#failed) return fail("save_failed", "The recording cannot be continued");
      const full = await this.#look();
      if (full !== undefined) return fail(CODES[full], "There is no room");
      if (this.#paused !== undefined) this.#resumedAt = this.#parts.now();
      this.#paused = undefined;
      return ok(null);
    });
  }

  /** Stores the received samples. After an error, the file remains unfinished. */
  finish(): Promise<void> {
    this.pause("user");
    return this.#inOrder(() => (this.#failed ? this.#writer.close() : this.#writer.finish().then(() => undefined)));
  }

  discard(): Promise<void> {
    this.pause("user");
    return this.#inOrder(() => this.#writer.discard());
  }

  async #write(samples: Int16Array): Promise<Result<null>> {
    if (this.#paused !== undefined) return fail("microphone_closed", "The recording is paused");
    const after = this.#writer.length + samples.length;
    const elapsed = (this.#recordedMs + this.#parts.now() - this.#resumedAt) / 1000;
    if (after > (elapsed * FASTEST + MOST_LATE) * SAMPLE_RATE) return fail("bad_request", "Faster than time passes");
    try {
      await this.#writer.append(samples);
      if (after - this.#checkedAt >= CHECK_EVERY) await this.#writer.flush();
    } catch (error) {
      this.#failed = true;
      const full = error instanceof Error && "code" in error && FULL.has(String(error.code));
      this.pause(full ? "disk" : "failed");
      return fail(full ? "disk_full" : "save_failed", "The sound cannot be stored");
    }
    if (after - this.#checkedAt >= CHECK_EVERY) {
      this.#checkedAt = after;
      const full = await this.#look();
      if (full !== undefined) this.pause(full);
    }
    return ok(null);
  }

  async #look(): Promise<"disk" | "length" | undefined> {
    this.#free = await this.#parts.freeSpace();
    return roomFor(this.#writer.length / SAMPLE_RATE, this.#free).full;
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

const CODES: Readonly<Record<"disk" | "length", ErrorCode>> = { disk: "disk_full", length: "recording_too_long" };
