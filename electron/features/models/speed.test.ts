import { describe, expect, it } from "vitest";
import { guessSpeed } from "./speed";

describe("the guess of a model's speed", () => {
  it("is what was measured for whisper base on one core: about 0.2 s for a second of sound", () => {
    expect(guessSpeed("whisper", 76_925_415, 1)).toBeCloseTo(0.2, 1);
  });

  it("grows with the model and shrinks with cores, of which it uses four at most", () => {
    expect(guessSpeed("whisper", 900e6, 4)).toBeGreaterThan(guessSpeed("whisper", 375e6, 4));
    expect(guessSpeed("nemo-ctc", 225e6, 4)).toBeLessThan(guessSpeed("nemo-ctc", 225e6, 1));
    expect(guessSpeed("nemo-ctc", 225e6, 64)).toBe(guessSpeed("nemo-ctc", 225e6, 4));
    expect(guessSpeed("nemo-ctc", 225e6, 4)).toBeLessThan(guessSpeed("whisper", 225e6, 4));
  });
});
