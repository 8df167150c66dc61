import { randomInt } from "node:crypto";
import type { Engine } from "../../engine/depersonalized";
import { createEngine } from "../../engine/engine";

/** The engine that the commands share: every part that this computer has. */
export function localEngine(): Promise<Engine> {
  // The seam for a tagger: when service/models can load models/tagger, it is handed to createEngine here.
  return Promise.resolve(createEngine());
}

/** Uniform in [0, 1), from the operating system: new names must not be guessable from the seed of a generator. */
export function strongRandom(): number {
  return randomInt(2 ** 47) / 2 ** 47;
}
