import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { bundledRecognizers } from "../../../speech/index";
import type { SpeechModelFolders } from "../../platform/processes/service-host";

/** Next to the archive, or in the checkout. */
export function bundledSpeech(main: string, resources: string): SpeechModelFolders | undefined {
  const models = [join(resources, "models", "speech"), resolve(main, "../../models/speech")].find((folder) =>
    existsSync(join(folder, "config.json")),
  );
  if (models === undefined) return undefined;
  const recognizers = bundledRecognizers(models);
  return recognizers && { models, recognizers };
}
