import { beforeEach, describe, expect, it, vi } from "vitest";
import { Playback } from "./playback";

class FakeSound extends EventTarget {
  currentTime = 0;
  paused = true;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  src = "";
  play(): Promise<void> {
    this.paused = false;
    this.dispatchEvent(new Event("play"));
    return Promise.resolve();
  }
  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event("pause"));
  }
  /** Like a media element: a new source stops and starts at 0. */
  load(): void {
    this.pause();
    this.currentTime = 0;
  }
}

let frames: (() => void)[] = [];
const nextFrame = (): void => {
  for (const frame of frames.splice(0)) frame();
};

describe("playing a recording", () => {
  let sound: FakeSound;
  let playback: Playback;
  beforeEach(() => {
    frames = [];
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
    vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
    sound = new FakeSound();
    playback = new Playback();
    playback.attach(sound);
  });

  it("tells the position while it plays, and no longer", () => {
    const told: number[] = [];
    playback.toggle();
    playback.subscribe(() => told.push(playback.time));
    sound.currentTime = 0.2;
    nextFrame();
    sound.currentTime = 0.21;
    nextFrame();
    expect(told).toEqual([0.2]);
    playback.toggle();
    sound.currentTime = 9;
    nextFrame();
    expect(told).toEqual([0.2, 0.21]);
    expect(playback.playing).toBe(false);
  });

  it("goes on at the same place when the sound is changed for that with beeps, playing or not", () => {
    playback.playFrom(12);
    playback.source("beeped");
    expect([sound.src, sound.currentTime, playback.time, playback.playing]).toEqual(["beeped", 0, 12, true]);
    sound.dispatchEvent(new Event("loadedmetadata"));
    expect([sound.currentTime, sound.paused]).toEqual([12, false]);
    playback.toggle();
    playback.source("plain");
    playback.seek(30);
    sound.dispatchEvent(new Event("loadedmetadata"));
    expect([sound.currentTime, sound.paused, playback.time]).toEqual([30, true, 30]);
  });

  it("passes over silence when asked to", () => {
    playback.skip((time) => (time > 3 && time < 5 ? 5 : undefined));
    playback.playFrom(2.9);
    nextFrame();
    expect(sound.currentTime).toBe(2.9);
    sound.currentTime = 3.1;
    nextFrame();
    expect(sound.currentTime).toBe(5);
  });

  it("follows the words again when the person plays again", () => {
    playback.follow(false);
    playback.seek(3);
    expect(playback.following).toBe(false);
    playback.toggle();
    expect(playback.following).toBe(true);
  });

  it("says that it has failed, until there is another sound", () => {
    sound.dispatchEvent(new Event("error"));
    expect(playback.failed).toBe(true);
    playback.source("again");
    expect(playback.failed).toBe(false);
  });

  it("stops when the element goes", () => {
    const leave = new Playback().attach(sound);
    void sound.play();
    leave();
    expect(sound.paused).toBe(true);
  });
});
