import { beforeAll, describe, expect, it } from "vitest";
import type { TaggerSession } from "../../engine/index";
import { readTagger, type TaggerFiles } from "../models/load-tagger";
import { modelFolder } from "../models/model-folder";
import { openWith } from "../models/onnx-session";
import { compareSessions, readSamples } from "./self-test";

let files: TaggerFiles;
let processor: TaggerSession;
beforeAll(async () => {
  files = await readTagger(modelFolder("tagger") ?? "");
  const model = await openWith("native", files.model, 1);
  const known = new Map<string, Promise<Float32Array>>();
  processor = {
    run(ids, shape) {
      const logits = known.get(ids.join()) ?? model.run(ids, shape);
      known.set(ids.join(), logits);
      return logits;
    },
  };
});

/** Sessions of which each run takes the given time, and a graphics processor with changed results. */
async function compared(slow: number, fast: number, change: (logits: Float32Array) => Float32Array = (same) => same) {
  let now = 0;
  const taking = (ms: number, finish: typeof change): TaggerSession => ({
    async run(ids, shape) {
      now += ms;
      return finish(await processor.run(ids, shape));
    },
  });
  const sessions = { processor: taking(slow, (same) => same), graphics: taking(fast, change) };
  return compareSessions({ ...files, ...sessions, now: () => now });
}

const moved =
  (by: number) =>
  (logits: Float32Array): Float32Array =>
    logits.map((value, i) => (i % files.config.labels.length === 1 ? value + by : value));

describe("a graphics processor", { timeout: 60_000 }, () => {
  // A millisecond is added for passing each window.
  it.each([
    ["the same and at twice the speed", 10, 4, 0, "usable", 2],
    ["the same, but not at twice the speed", 10, 4.1, 0, "slow", 10 / 5.1],
    ["probabilities that differ a little", 10, 1, 0.001, "usable", 5],
    ["probabilities that differ too much, but no other findings", 10, 1, 0.7, "different", 0],
    ["other findings", 10, 1, 8, "different", 0],
    ["no numbers", 10, 1, NaN, "different", 0],
  ])("that finds %s", async (_, slow, fast, by, outcome, speed) => {
    const result = await compared(slow, fast, moved(by));
    expect(result.outcome).toBe(outcome);
    expect(result.speed).toBeCloseTo(speed);
  });

  it("is judged by findings and by probabilities", async () => {
    const shifted: TaggerSession = { run: async (...run) => moved(0.7)(await processor.run(...run)) };
    const [plain, changed] = [await readSamples(processor, files), await readSamples(shifted, files)];
    expect(changed.findings).toBe(plain.findings);
    expect(changed.probabilities).not.toEqual(plain.probabilities);
  });

  it("that fails in the middle is not judged", async () => {
    let runs = 0;
    const failing = compared(10, 1, (logits) => {
      if ((runs += 1) === 4) throw new Error("device lost");
      return logits;
    });
    await expect(failing).rejects.toThrow("device lost");
  });
});
