import type { SpeechFailureCode } from "../../speech/messages";
import { RunFailure } from "../tasks/runner";

/** Names of models and their files are shown; anything else that may stand there is not. */
const NAME = /^[\p{L}\p{N} ._-]{1,100}$/u;

/** The failure of a task, for what the process that listens could not do. `details` name a model and a file of it. */
export function speechFailure(code: SpeechFailureCode, details: Readonly<Record<string, string>> = {}): RunFailure {
  if (code === "speech_failed") return new RunFailure("speech_crashed");
  if (code !== "speech_model_broken") return new RunFailure(code);
  const named = [details["model"], details["file"]].filter((name) => name !== undefined && NAME.test(name));
  return new RunFailure(code, named.length === 0 ? undefined : `A speech model cannot be used: ${named.join(", ")}.`);
}
