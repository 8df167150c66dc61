import type { Playback } from "./playback";

/** Milliseconds; a second click edits the word. */
const WAIT_MS = 250;

type Sound = Pick<Playback, "playing" | "time" | "playFrom" | "seek" | "pause">;

/** A click on a word plays from there; a double click leaves the sound as it was. */
export class WordClicks {
  readonly #sound: Sound;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Before a slow double click. */
  #before: Pick<Sound, "playing" | "time"> | undefined;

  constructor(sound: Sound) {
    this.#sound = sound;
  }

  first(seconds: number): void {
    this.cancel();
    this.#timer = setTimeout(() => {
      const { playing, time } = this.#sound;
      this.#before = { playing, time };
      this.#sound.playFrom(seconds);
    }, WAIT_MS);
  }

  second(): void {
    const before = this.#before;
    this.cancel();
    if (before === undefined) return;
    if (!before.playing) this.#sound.pause();
    this.#sound.seek(before.time);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#before = undefined;
  }
}
