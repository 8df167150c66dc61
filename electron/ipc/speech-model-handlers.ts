import type { SpeechModels } from "../../shared/ipc/speech-models";
import { fail, ok } from "../../shared/ipc/result";
import type { Handlers } from "./answer";

type SpeechModelHandlers = Pick<
  Handlers,
  "speech.models" | "speech.download" | "speech.pause" | "speech.import" | "speech.remove" | "speech.choose"
>;

/** What travels with the program (models/speech/MODEL-CARD.md). */
const BUNDLED: SpeechModels = {
  models: [
    {
      id: "whisper-base",
      name: "Whisper base",
      languages: [],
      licence: "MIT",
      nonCommercial: false,
      size: 76_925_415,
      state: "bundled",
      imported: false,
    },
  ],
  chosen: { "*": "whisper-base" },
};

/** Handlers of speech models where there is nothing but the one that travels with the program. */
export function createSpeechModelHandlers(): SpeechModelHandlers {
  const refuse = () => fail("speech_model_unknown", "There is no such speech model");
  return {
    "speech.models": () => ok(BUNDLED),
    "speech.download": refuse,
    "speech.pause": refuse,
    "speech.import": refuse,
    "speech.remove": refuse,
    "speech.choose": refuse,
  };
}
