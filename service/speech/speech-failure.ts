import type { SpeechFailureCode } from "../../speech/index";
import { RunFailure } from "../core/run-failure";

/** Only names of models and their files may be shown. */
const NAME = /^[\p{L}\p{N} ._-]{1,100}$/u;

/** `details`: a model and one of its files. */
export function speechFailure(code: SpeechFailureCode, details: Readonly<Record<string, string>> = {}): RunFailure {
  if (code === "speech_failed") return new RunFailure("speech_crashed");
  if (code !== "speech_model_broken") return new RunFailure(code);
  const named = [details["model"], details["file"]].filter((name) => name !== undefined && NAME.test(name));
  return new RunFailure(code, named.length === 0 ? undefined : `A speech model cannot be used: ${named.join(", ")}.`);
}
