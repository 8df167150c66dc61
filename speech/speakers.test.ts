import { describe, expect, it } from "vitest";
import { clusterVoices } from "./speakers";
import { unit, type VoiceWindow } from "./speaker-embeddings";

/** Reproducible noise, -1..1. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 2_147_483_648 - 1;
  };
}

const SIZE = 32;
const next = noise(7);
const voiceOf = (speaker: number): Float32Array => {
  const centre = new Float32Array(SIZE);
  centre[speaker * 3] = 1;
  return unit(centre.map((value) => value + next() * 0.18));
};

function recording(turns: readonly [speaker: number, windows: number][]): { windows: VoiceWindow[]; said: number[] } {
  const said = turns.flatMap(([speaker, count]) => Array<number>(count).fill(speaker));
  const windows = said.map((speaker, i) => ({ start: i * 0.75, end: i * 0.75 + 1.5, voice: voiceOf(speaker) }));
  return { windows, said };
}

describe("who speaks", () => {
  it.each([1, 2, 3, 4])("finds %d speakers without being told how many, in the order in which they appear", (count) => {
    const { windows, said } = recording(Array.from({ length: 5 * count }, (_, i): [number, number] => [i % count, 8]));
    expect(clusterVoices(windows)).toEqual(said);
  });

  it("finds as many as were said", () => {
    const { windows } = recording([
      [0, 20],
      [1, 20],
      [2, 20],
    ]);
    expect(new Set(clusterVoices(windows, 2)).size).toBe(2);
    expect(new Set(clusterVoices(windows, 3)).size).toBe(3);
  });

  it("takes a sound or two for one of the speakers, not for another one", () => {
    const { windows } = recording([
      [0, 20],
      [5, 2],
      [1, 20],
    ]);
    expect(new Set(clusterVoices(windows)).size).toBe(2);
  });

  it("knows the speakers of hours, block by block, as those of minutes", () => {
    const turns = Array.from({ length: 300 }, (_, i): [number, number] => [i % 3, 16]);
    const { windows, said } = recording(turns);
    expect(windows.length).toBe(4800);
    expect(clusterVoices(windows)).toEqual(said);
  });

  it("has nobody where there is no speech", () => {
    expect(clusterVoices([])).toEqual([]);
  });
});
