import type { Engine } from "../../engine/depersonalized";
import { cryptoRandom } from "./random";
import { RunFailure, type Runner } from "./runner";

/** Runs the engine on the caller's own thread: for tests and one-off commands, where nothing else waits. */
export function createInProcessRunner(engine: Engine, random: () => number = cryptoRandom): Runner {
  return {
    async run({ text, mode, languageIn, languageOut }, { signal, onProgress }) {
      try {
        return await engine.depersonalize(text, {
          mode,
          language: languageIn,
          languageOut,
          random,
          signal,
          onProgress,
        });
      } catch (error) {
        if (signal.aborted) throw error;
        throw new RunFailure("engine_failed");
      }
    },
    close: () => Promise.resolve(),
  };
}
