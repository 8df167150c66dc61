import type { Engine } from "../../engine/index";
import { perform } from "../tasks/perform";
import { cryptoRandom } from "../tasks/random";
import { type Runner } from "../tasks/runner";
import { RunFailure } from "../core/run-failure";

export function createInProcessRunner(engine: Engine, random: () => number = cryptoRandom): Runner {
  return {
    async run(job, options) {
      try {
        return await perform(job, { engine, random }, options);
      } catch (error) {
        if (options.signal.aborted || error instanceof RunFailure) throw error;
        throw new RunFailure("engine_failed");
      }
    },
    close: () => Promise.resolve(),
  };
}
