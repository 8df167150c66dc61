import { useSyncExternalStore } from "react";
import type { Cut } from "./edges";

export type CutSound = Pick<
  HTMLAudioElement,
  "currentTime" | "play" | "pause" | "addEventListener" | "removeEventListener"
>;

export interface RedactionPlaybackState {
  /** Undefined: off. */
  readonly stretch: number | undefined;
  /** From 1, and the count. */
  readonly number: number;
  readonly count: number;
  readonly failed: boolean;
}

const SILENT: RedactionPlaybackState = { stretch: undefined, number: 0, count: 0, failed: false };

export class RedactionPlayback {
  #sound: CutSound | undefined;
  #cuts: readonly Cut[] = [];
  #cut = 0;
  #part = 0;
  #frame: number | undefined;
  readonly #listeners = new Set<() => void>();
  state = SILENT;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  attach(sound: CutSound): () => void {
    this.#sound = sound;
    const events = {
      timeupdate: this.#follow,
      ended: () => this.#next(),
      error: () => this.#end(true),
    };
    for (const [name, listener] of Object.entries(events)) sound.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(events)) sound.removeEventListener(name, listener);
      this.stop();
      this.#sound = undefined;
    };
  }

  play(cuts: readonly Cut[]): void {
    if (this.#sound === undefined || cuts.length === 0) return;
    this.#cuts = cuts;
    this.#cut = 0;
    this.#part = 0;
    void this.#begin(this.#sound);
  }

  stop(): void {
    if (this.state.stretch !== undefined) this.#end(false);
  }

  async #begin(sound: CutSound): Promise<void> {
    this.#seek(sound);
    this.#watch();
    try {
      await sound.play();
    } catch {
      // Events report a missing sound.
    }
  }

  #seek(sound: CutSound): void {
    const cut = this.#cuts[this.#cut];
    sound.currentTime = cut?.parts[this.#part]?.from ?? 0;
    this.#tell({ stretch: cut?.stretch, number: this.#cut + 1, count: this.#cuts.length, failed: false });
  }

  #watch(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#follow();
      if (this.state.stretch !== undefined) this.#watch();
    });
  }

  readonly #follow = (): void => {
    const part = this.#cuts[this.#cut]?.parts[this.#part];
    if (this.#sound === undefined || this.state.stretch === undefined || part === undefined) return;
    if (this.#sound.currentTime >= part.to) this.#next();
  };

  #next(): void {
    const sound = this.#sound;
    if (sound === undefined || this.state.stretch === undefined) return;
    const before = this.#cuts[this.#cut]?.parts[this.#part];
    this.#part += 1;
    if (this.#part >= (this.#cuts[this.#cut]?.parts.length ?? 0)) {
      this.#cut += 1;
      this.#part = 0;
    }
    const part = this.#cuts[this.#cut]?.parts[this.#part];
    if (part === undefined) return this.#end(false);
    // Adjacent parts are played without a seek.
    if (part.from === before?.to) {
      this.#tell({ ...this.state, stretch: this.#cuts[this.#cut]?.stretch, number: this.#cut + 1 });
    } else void this.#begin(sound);
  }

  #end(failed: boolean): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#sound?.pause();
    this.#tell({ ...SILENT, failed });
  }

  #tell(state: RedactionPlaybackState): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
}

export const useCuts = (playback: RedactionPlayback): RedactionPlaybackState =>
  useSyncExternalStore(playback.subscribe, () => playback.state);
