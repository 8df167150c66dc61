import { useSyncExternalStore } from "react";
import type { CaptureState } from "../../../shared/ipc/microphone";
import type { OfferedRecording } from "../../../shared/ipc/task";
import { call, codeOf } from "../../ipc/bridge";
import type { MicrophoneDevice } from "./microphone-device";
import type { OpenedMicrophone, OpenMicrophone } from "./open-microphone";
import { SampleQueue } from "./sample-queue";

/** Share of full scale; lower peaks count as silence. */
const SILENCE = 0.002;
/** Seconds. */
const SILENT_AFTER = 5;
const SAMPLE_RATE = 16_000;

export interface RecorderState {
  readonly capture: CaptureState | undefined;
  readonly busy: boolean;
  readonly devices: readonly MicrophoneDevice[];
  readonly deviceId: string | undefined;
  readonly silent: boolean;
  readonly error: unknown;
}

const IDLE: RecorderState = {
  capture: undefined,
  busy: false,
  devices: [],
  deviceId: undefined,
  silent: false,
  error: undefined,
};

/** Already explained by the state. */
const EXPLAINED = new Set(["disk_full", "save_failed", "microphone_closed"]);

/** Continues on other screens. */
export class Recorder {
  readonly #open: OpenMicrophone;
  readonly #listeners = new Set<() => void>();
  #state = IDLE;
  #level = 0;
  #quiet = 0;
  #microphone: OpenedMicrophone | undefined;
  #queue: SampleQueue | undefined;

  constructor(open: OpenMicrophone) {
    this.#open = open;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): RecorderState => this.#state;
  /** Peak, 0..1. */
  readonly level = (): number => this.#level;

  /** Pauses: a reloaded page has lost the microphone. */
  async adopt(): Promise<void> {
    const capture = await call("microphone.state", null);
    if (capture === null || this.#microphone !== undefined) return;
    this.#set({ capture });
    if (capture.state === "recording")
      this.#set({ capture: await call("microphone.pause", { id: capture.id, unplugged: false }) });
  }

  follow(capture: CaptureState | null): void {
    if (capture?.state !== "recording") void this.#close();
    this.#set({ capture: capture ?? undefined });
  }

  start = (): Promise<void> =>
    this.#busily(async () => {
      const capture = await call("microphone.start", null);
      this.#set({ capture });
      try {
        await this.#listen(capture.id, this.#state.deviceId);
      } catch (error) {
        await call("microphone.discard", { id: capture.id });
        throw error;
      }
    });

  pause = (): Promise<void> =>
    this.#busily(async () => {
      const id = this.#id();
      if (id === undefined) return;
      await this.#close();
      this.#set({ capture: await call("microphone.pause", { id, unplugged: false }) });
    });

  resume = (): Promise<void> =>
    this.#busily(async () => {
      const id = this.#id();
      if (id === undefined) return;
      this.#set({ capture: await call("microphone.resume", { id }) });
      await this.#listenOrPause(id, this.#state.deviceId);
    });

  choose = (deviceId: string): Promise<void> =>
    this.#busily(async () => {
      this.#set({ deviceId });
      const id = this.#id();
      if (id === undefined || this.#microphone === undefined) return;
      await this.#close();
      await this.#listenOrPause(id, deviceId);
    });

  /** Undefined after an error. */
  finish = async (): Promise<{ id: string; recording: OfferedRecording } | undefined> => {
    let finished: { id: string; recording: OfferedRecording } | undefined;
    await this.#busily(async () => {
      const id = this.#id();
      if (id === undefined) return;
      await this.#close();
      finished = { id, recording: await call("microphone.use", { id }) };
    });
    return finished;
  };

  discard = (): Promise<void> =>
    this.#busily(async () => {
      const id = this.#id();
      if (id === undefined) return;
      await this.#close();
      await call("microphone.discard", { id });
    });

  #id(): string | undefined {
    return this.#state.capture?.id;
  }

  async #listenOrPause(id: string, deviceId: string | undefined): Promise<void> {
    try {
      await this.#listen(id, deviceId);
    } catch (error) {
      this.#set({ capture: await call("microphone.pause", { id, unplugged: false }) });
      throw error;
    }
  }

  async #listen(id: string, deviceId: string | undefined): Promise<void> {
    const queue = new SampleQueue(
      (samples) => call("microphone.append", { id, samples }),
      (error) => void this.#failed(error),
    );
    this.#quiet = 0;
    const opened = await this.#open(deviceId, {
      onSamples: (samples) => {
        this.#measure(samples);
        queue.push(samples);
      },
      onDevices: (devices) => this.#set({ devices }),
      onGone: () => void this.#unplugged(id),
    });
    // Paused or closed meanwhile, for example by sleep.
    if (this.#state.capture?.id !== id || this.#state.capture.state !== "recording") {
      opened.close();
      return;
    }
    this.#microphone = opened;
    this.#queue = queue;
    this.#set({ deviceId: opened.deviceId });
  }

  #measure(samples: Int16Array): void {
    let peak = 0;
    for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
    this.#level = peak / 32_768;
    this.#quiet = this.#level < SILENCE ? this.#quiet + samples.length / SAMPLE_RATE : 0;
    const silent = this.#quiet >= SILENT_AFTER;
    if (silent === this.#state.silent) this.#publish();
    else this.#set({ silent });
  }

  async #unplugged(id: string): Promise<void> {
    await this.#close();
    this.#set({ deviceId: undefined });
    await call("microphone.pause", { id, unplugged: true }).catch(() => undefined);
  }

  async #failed(error: unknown): Promise<void> {
    await this.#close();
    if (!EXPLAINED.has(codeOf(error))) this.#set({ error });
    const id = this.#id();
    if (id !== undefined) await call("microphone.pause", { id, unplugged: false }).catch(() => undefined);
  }

  async #close(): Promise<void> {
    const queue = this.#queue;
    this.#queue = undefined;
    this.#microphone?.close();
    this.#microphone = undefined;
    this.#level = 0;
    if (this.#state.silent) this.#set({ silent: false });
    await queue?.finish();
  }

  async #busily(work: () => Promise<void>): Promise<void> {
    if (this.#state.busy) return;
    this.#set({ busy: true, error: undefined });
    try {
      await work();
    } catch (error) {
      this.#set({ error });
    } finally {
      this.#set({ busy: false });
    }
  }

  #set(change: Partial<RecorderState>): void {
    this.#state = { ...this.#state, ...change };
    this.#publish();
  }

  #publish(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Loaded on first use. */
export const recorder = new Recorder(async (deviceId, events) => {
  const { openMicrophone } = await import("./open-microphone");
  return openMicrophone(deviceId, events);
});

export const useRecorder = (): RecorderState => useSyncExternalStore(recorder.subscribe, recorder.state);
export const useLevel = (): number => useSyncExternalStore(recorder.subscribe, recorder.level);
