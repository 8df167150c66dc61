import { availableParallelism } from "node:os";
import { createEngine, type Engine, type EngineParts, type WindowMemory } from "../../engine/index";
import { loadTagger } from "./load-tagger";
import { modelFolder } from "./model-folder";

export interface LocalEngine {
  readonly engine: Engine;
  /** False: without a usable model, only the rules look for names. Results must report this. */
  readonly complete: boolean;
}

/** More threads do not speed up a text of ordinary length. */
const MOST_THREADS = 4;

/** `memory`: cache of the tagger between texts. */
export async function loadLocalEngine(memory?: WindowMemory, parts: Omit<EngineParts, "tagger"> = {}): Promise<LocalEngine> {
  const folder = modelFolder("tagger");
  if (folder === undefined) return { engine: createEngine(parts), complete: false };
  try {
    const tagger = await loadTagger(folder, Math.min(MOST_THREADS, availableParallelism()), memory);
    return { engine: createEngine({ ...parts, tagger }), complete: true };
  } catch {
    return { engine: createEngine(parts), complete: false };
  }
}
