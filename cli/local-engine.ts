import { randomInt } from "node:crypto";
import type { Engine, EngineParts } from "../engine/index";
import { loadLocalEngine } from "../service/models/local-engine";

/** Reports a missing model on stderr. */
export async function localEngine(parts: Omit<EngineParts, "tagger"> = {}): Promise<Engine> {
  const { engine, complete } = await loadLocalEngine(undefined, parts);
  if (!complete)
    process.stderr.write("No model for names here: rules and word lists alone are used, and most people stay named.\n");
  return engine;
}

/** Uniform in [0, 1), from the operating system: replacements must not be predictable. */
export function strongRandom(): number {
  return randomInt(2 ** 47) / 2 ** 47;
}
