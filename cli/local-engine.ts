import { randomInt } from "node:crypto";
import type { Engine, EngineParts } from "../engine/index";
import { loadLocalEngine } from "../service/models/local-engine";

/** The engine that the commands share: every part that this computer has; says on stderr when the model is missing. */
export async function localEngine(parts: Omit<EngineParts, "tagger"> = {}): Promise<Engine> {
  const { engine, complete } = await loadLocalEngine(undefined, parts);
  if (!complete)
    process.stderr.write("No model for names here: rules and word lists alone are used, and most people stay named.\n");
  return engine;
}

/** Uniform in [0, 1), from the operating system: new names must not be guessable from the seed of a generator. */
export function strongRandom(): number {
  return randomInt(2 ** 47) / 2 ** 47;
}
