import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import type { CaptureState, KeptCapture } from "../../../shared/ipc/microphone";
import type { CapturePause } from "../../../shared/ipc/microphone-limits";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { OfferedRecording, RecordingInfo } from "../../../shared/ipc/task";
import {
  createLiveSamplesFile,
  finishLiveSamples,
  isNewerSealedFile,
  liveSamples,
  newFileKey,
  NewerFile,
  UnreadableFile,
} from "../../../speech/index";
import { SAMPLE_RATE } from "../../../speech/sound";
import type { CaptureStore, StoredCapture } from "../../platform/history/capture-store";
import { Capture } from "./capture";
import { roomFor } from "./limits";

const SAMPLE_BYTES = 2;
const REPORT_EVERY_MS = 500;

export interface MicrophoneParts {
  readonly captures: Promise<Pick<CaptureStore, "all" | "add" | "remove">>;
  readonly path: (id: string) => string;
  /** Consumes the user's last action. */
  readonly acted: () => boolean;
  readonly hasAccess: () => Promise<boolean>;
  readonly freeSpace: () => Promise<number>;
  readonly offer: (source: { capture: string; key: string }, info: RecordingInfo) => OfferedRecording;
  readonly nameOf: (startedAt: number) => string;
  readonly onChange: (state: CaptureState | null) => void;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** One at a time. Finished recordings remain until used or deleted. */
export class Microphone {
  readonly #parts: MicrophoneParts;
  #open: Capture | undefined;
  #starting = false;
  #startingId: string | undefined;
  readonly #used = new Set<string>();
  #reportedAt = -Infinity;

  constructor(parts: MicrophoneParts) {
    this.#parts = parts;
  }

  get isRecording(): boolean {
    return this.#open?.isRecording === true;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  get state(): CaptureState | null {
    return this.#open?.state ?? null;
  }

  /** Codes: `microphone.start` in the contract. */
  async start(): Promise<Result<CaptureState>> {
    if (this.#open !== undefined || this.#starting) return fail("microphone_recording", "A recording is open");
    if (!this.#parts.acted()) return unasked();
    this.#starting = true;
    try {
      return await this.#begin();
    } finally {
      this.#starting = false;
      this.#startingId = undefined;
    }
  }

  async append(id: string, samples: Int16Array): Promise<Result<null>> {
    const open = this.#opened(id);
    if (open === undefined) return closed();
    const was = open.isRecording;
    const result = await open.append(samples);
    if (was !== open.isRecording) this.#report();
    else if (this.#parts.now() - this.#reportedAt >= REPORT_EVERY_MS) this.#report();
    return result;
  }

  pause(id: string, by: CapturePause | "user"): Result<CaptureState> {
    const open = this.#opened(id);
    if (open === undefined) return closed();
    open.pause(by);
    this.#report();
    return ok(open.state);
  }

  suspend(): void {
    if (this.#open !== undefined) this.pause(this.#open.id, "suspended");
  }

  async resume(id: string): Promise<Result<CaptureState>> {
    const open = this.#opened(id);
    if (open === undefined) return closed();
    if (!this.#parts.acted()) return unasked();
    const resumed = await open.resume();
    if (!resumed.ok) return resumed;
    this.#report();
    return ok(open.state);
  }

  /** Stored until a task has it. */
  async use(id: string): Promise<Result<OfferedRecording>> {
    if (this.#opened(id) !== undefined) this.#used.add(id);
    await this.#close(id);
    const capture = await this.#kept(id);
    if (capture === undefined) return closed();
    const { key, startedAt } = capture;
    this.#used.add(id);
    const samples = await this.#finished(capture);
    if (samples === "newer") return fail("file_newer", "A newer version wrote the recording");
    if (samples === "damaged") return fail("recording_unreadable", "The recording is damaged");
    if (samples === 0) {
      await this.#delete(id);
      return fail("recording_empty", "Nothing was recorded");
    }
    return ok(
      this.#parts.offer(
        { capture: id, key },
        {
          name: this.#parts.nameOf(startedAt),
          size: samples * SAMPLE_BYTES,
          kind: "audio",
          seconds: samples / SAMPLE_RATE,
        },
      ),
    );
  }

  async discard(id: string): Promise<Result<null>> {
    const open = this.#opened(id);
    if (open !== undefined) {
      this.#open = undefined;
      await open.discard();
    } else if ((await this.#kept(id)) === undefined) return closed();
    await this.#delete(id);
    this.#report();
    return ok(null);
  }

  async interrupt(): Promise<void> {
    if (this.#open !== undefined) await this.#close(this.#open.id);
  }

  async kept(): Promise<KeptCapture[]> {
    const store = await this.#parts.captures;
    const all = store.all();
    if (all.length === 0) return [];
    const kept: KeptCapture[] = [];
    for (const { id, startedAt } of all) {
      if (id === this.#open?.id || id === this.#startingId) continue;
      const size = await this.#sizeOf(id);
      const samples = liveSamples(size === "unknown" ? 0 : size);
      if (samples > 0) kept.push({ id, startedAt, seconds: samples / SAMPLE_RATE });
      else if (size !== "unknown" && !this.#used.has(id)) await this.#delete(id);
    }
    return kept;
  }

  async #begin(): Promise<Result<CaptureState>> {
    const { path, freeSpace, hasAccess, now } = this.#parts;
    if (!(await hasAccess())) return fail("microphone_denied", "The system refuses the microphone");
    if (roomFor(0, await freeSpace()).full !== undefined) return fail("disk_full", "There is no room");
    const store = await this.#parts.captures;
    const capture = { id: randomUUID(), key: newFileKey(), startedAt: Date.now() };
    this.#startingId = capture.id;
    // Key first: after a crash, a file without it would be unreadable.
    store.add(capture);
    try {
      const writer = await createLiveSamplesFile(path(capture.id), capture.key);
      this.#open = await Capture.open({ id: capture.id, writer, freeSpace, now });
    } catch {
      await this.#delete(capture.id);
      return fail("save_failed", "The recording cannot be stored");
    }
    this.#report();
    return ok(this.#open.state);
  }

  #opened(id: string): Capture | undefined {
    return this.#open?.id === id ? this.#open : undefined;
  }

  async #close(id: string): Promise<void> {
    const open = this.#opened(id);
    if (open === undefined) return;
    this.#open = undefined;
    await open.finish().catch(() => undefined);
    this.#report();
  }

  async #kept(id: string): Promise<StoredCapture | undefined> {
    return (await this.#parts.captures).all().find((capture) => capture.id === id);
  }

  /** Bytes; 0 if missing. "unknown": a recording that cannot be read now, or by this version, must not be deleted. */
  async #sizeOf(id: string): Promise<number | "unknown"> {
    const path = this.#parts.path(id);
    try {
      const { size } = await stat(path);
      return liveSamples(size) === 0 && (await isNewerSealedFile(path)) ? "unknown" : size;
    } catch (error) {
      return error instanceof Error && "code" in error && error.code === "ENOENT" ? 0 : "unknown";
    }
  }

  /** Number of samples. */
  async #finished({ id, key }: StoredCapture): Promise<number | "damaged" | "newer"> {
    try {
      return await finishLiveSamples(this.#parts.path(id), key);
    } catch (error) {
      if (error instanceof NewerFile) return "newer";
      if (error instanceof UnreadableFile) return "damaged";
      throw error;
    }
  }

  async #delete(id: string): Promise<void> {
    const store = await this.#parts.captures;
    await rm(this.#parts.path(id), { force: true });
    store.remove(id);
  }

  #report(): void {
    this.#reportedAt = this.#parts.now();
    this.#parts.onChange(this.state);
  }
}

const closed = (): Result<never> => fail("microphone_closed", "There is no such recording");
const unasked = (): Result<never> => fail("not_confirmed", "The user has not asked for it");
