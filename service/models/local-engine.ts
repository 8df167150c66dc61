import { availableParallelism } from "node:os";
import { createEngine, type Engine, type EngineParts, type TaggerSession, type WindowMemory } from "../../engine/index";
import { loadTagger } from "./load-tagger";
import { modelFolder } from "./model-folder";

export interface LocalEngine {
  readonly engine: Engine;
  /** False without a usable model. Results must report this. */
  readonly complete: boolean;
}

/** More threads do not speed up typical texts. */
const MOST_THREADS = 4;
export const taggerThreads = (): number => Math.min(MOST_THREADS, availableParallelism());

/** `memory`: cache of the tagger between texts. `through`: wraps its session. */
export async function loadLocalEngine(
  memory?: WindowMemory,
  parts: Omit<EngineParts, "tagger"> = {},
  through?: (session: TaggerSession) => TaggerSession,
): Promise<LocalEngine> {
  const folder = modelFolder("tagger");
  if (folder === undefined) return { engine: createEngine(parts), complete: false };
  try {
    const tagger = await loadTagger(folder, taggerThreads(), memory, through);
    return { engine: createEngine({ ...parts, tagger }), complete: true };
  } catch {
    return { engine: createEngine(parts), complete: false };
  }
}
