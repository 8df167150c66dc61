import { ok } from "../../../shared/ipc/result";
import type { SpeechModels } from "./speech-models";
import type { Handlers } from "../../platform/ipc/answer";

export interface SpeechModelParts {
  readonly speechModels: SpeechModels;
}

type SpeechModelHandlers = Pick<
  Handlers,
  "speech.models" | "speech.download" | "speech.pause" | "speech.import" | "speech.remove" | "speech.choose"
>;

export function createSpeechModelHandlers({ speechModels }: SpeechModelParts): SpeechModelHandlers {
  return {
    "speech.models": async () => ok(await speechModels.models()),
    "speech.download": ({ id }) => speechModels.download(id),
    "speech.pause": ({ id }) => speechModels.pause(id),
    "speech.import": () => speechModels.import(),
    "speech.remove": ({ id }) => speechModels.remove(id),
    "speech.choose": ({ language, id }) => speechModels.choose(language, id),
  };
}
