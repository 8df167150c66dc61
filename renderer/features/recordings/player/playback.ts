import { useSyncExternalStore } from "react";

export type Sound = Pick<
  HTMLAudioElement,
  | "currentTime"
  | "paused"
  | "playbackRate"
  | "defaultPlaybackRate"
  | "src"
  | "play"
  | "pause"
  | "load"
  | "addEventListener"
  | "removeEventListener"
>;

/** Seconds between reports of the position. */
const STEP = 0.05;

/** Outside of React, because the position changes many times a second. Views subscribe to a part (`usePlayback`). */
export class Playback {
  #sound: Sound | undefined;
  #frame: number | undefined;
  #reported = 0;
  /** Continue here when the new source is ready. */
  #pending: { readonly time: number; readonly playing: boolean } | undefined;
  #next: ((time: number) => number | undefined) | undefined;
  readonly #listeners = new Set<() => void>();
  /** Seconds. */
  time = 0;
  playing = false;
  failed = false;
  /** The view scrolls with the words, until the user scrolls. */
  following = true;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  attach(sound: Sound): () => void {
    this.#sound = sound;
    const events = {
      play: () => this.#running(true),
      pause: () => {
        if (this.#pending === undefined) this.#running(false);
      },
      ended: () => this.#running(false),
      seeked: () => this.#report(sound.currentTime),
      error: () => {
        this.failed = true;
        this.#running(false);
      },
      loadedmetadata: () => {
        const pending = this.#pending;
        this.#pending = undefined;
        if (pending === undefined) return;
        sound.currentTime = pending.time;
        if (pending.playing) void this.#start(sound);
      },
    };
    for (const [name, listener] of Object.entries(events)) sound.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(events)) sound.removeEventListener(name, listener);
      sound.pause();
      this.#running(false);
      this.#sound = undefined;
    };
  }

  /** At the same position. */
  source(address: string): void {
    const sound = this.#sound;
    if (sound === undefined) return;
    this.failed = false;
    this.#pending = { time: this.time, playing: this.playing };
    sound.src = address;
    sound.load();
  }

  rate(rate: number): void {
    if (this.#sound === undefined) return;
    // Loading resets the rate to the default.
    this.#sound.defaultPlaybackRate = rate;
    this.#sound.playbackRate = rate;
  }

  /** `next`: position after a skipped interval, undefined outside of one. */
  skip(next: ((time: number) => number | undefined) | undefined): void {
    this.#next = next;
  }

  toggle(): void {
    const sound = this.#sound;
    if (sound === undefined) return;
    if (!sound.paused) sound.pause();
    else {
      this.follow(true);
      void this.#start(sound);
    }
  }

  pause(): void {
    this.#sound?.pause();
  }

  /** In seconds. Continues playing. */
  seek(seconds: number): void {
    const time = Math.max(0, seconds);
    if (this.#pending !== undefined) this.#pending = { ...this.#pending, time };
    else if (this.#sound !== undefined) this.#sound.currentTime = time;
    this.time = time;
    this.#report(time);
  }

  playFrom(seconds: number): void {
    this.follow(true);
    this.seek(seconds);
    if (this.#sound !== undefined) void this.#start(this.#sound);
  }

  follow(following: boolean): void {
    if (this.following === following) return;
    this.following = following;
    this.#tell();
  }

  async #start(sound: Sound): Promise<void> {
    try {
      await sound.play();
    } catch {
      // Events report a missing sound.
    }
  }

  #running(playing: boolean): void {
    this.playing = playing;
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = playing ? requestAnimationFrame(this.#tick) : undefined;
    this.#report(this.#sound?.currentTime ?? this.time);
  }

  readonly #tick = (): void => {
    const sound = this.#sound;
    if (sound === undefined || !this.playing) return;
    const to = this.#next?.(sound.currentTime);
    if (to !== undefined) sound.currentTime = to;
    if (Math.abs(sound.currentTime - this.#reported) >= STEP) this.#report(sound.currentTime);
    this.#frame = requestAnimationFrame(this.#tick);
  };

  #report(time: number): void {
    if (this.#pending === undefined) this.time = time;
    this.#reported = time;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const never = (): (() => void) => () => undefined;

/** Renders only when the selected part changes. */
export function usePlayback<T extends string | number | boolean>(
  playback: Playback | undefined,
  part: (playback: Playback) => T,
  otherwise: T,
): T {
  return useSyncExternalStore(playback?.subscribe ?? never, () =>
    playback === undefined ? otherwise : part(playback),
  );
}
