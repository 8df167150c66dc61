import type { Transcript } from "../../shared/document/transcript";
import type { TranscriptionAddress } from "../../shared/ipc/transcription";
import {
  languageOfLetters,
  LanguageTally,
  openSamplesFile,
  transcribeAtAddress,
  TranscriptionFailure,
} from "../../speech/index";
import { SAMPLE_RATE, type SampleReader } from "../../speech/sound";
import { RunFailure } from "../core/run-failure";
import { type RunFailureCode } from "../core/run-failure";
import type { Heard } from "./transcriber";

export interface ElsewhereOptions {
  readonly signal: AbortSignal;
  /** Transcribed seconds, and the total. */
  readonly onProgress: (seconds: number, of: number) => void;
}

export interface RemoteTranscript extends Heard {
  readonly transcript: Transcript;
}

const CODES: Readonly<Record<TranscriptionFailure["reason"], RunFailureCode>> = {
  unreachable: "transcription_unreachable",
  refused: "transcription_refused",
  timeout: "transcription_timeout",
  unreadable: "transcription_unusable",
  no_times: "transcription_unusable",
};

function failureOf({ reason, status }: TranscriptionFailure): RunFailure {
  const said = status === undefined ? undefined : `The address of the transcription answered HTTP ${status}.`;
  return new RunFailure(CODES[reason], said);
}

/**
 * Speakers are identified locally. The file's name is not sent. Rejects with `RunFailure` or the signal's reason.
 * @param language ISO 639-1, or "auto"
 */
export async function transcribeRemotely(
  recording: { readonly path: string; readonly key: string },
  { url, model, key }: TranscriptionAddress,
  language: string,
  { signal, onProgress }: ElsewhereOptions,
): Promise<RemoteTranscript> {
  const reader = await opened(recording);
  let transcript: Transcript;
  try {
    const address = { baseUrl: url, model, ...(key !== undefined && { key }) };
    transcript = await transcribeAtAddress(reader, { ...address, language, signal, onProgress });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof TranscriptionFailure ? failureOf(error) : new RunFailure("recording_unreadable");
  } finally {
    await reader.close();
  }
  const { turns } = transcript;
  if (turns.length === 0) throw new RunFailure("no_speech");
  const languages = new LanguageTally(language === "auto" ? undefined : language);
  for (const { text } of turns) languages.add(languageOfLetters(text), text.length);
  return { transcript, turns, language: languages.most() ?? "en", seconds: reader.length / SAMPLE_RATE };
}

async function opened({ path, key }: { readonly path: string; readonly key: string }): Promise<SampleReader> {
  try {
    return await openSamplesFile(path, key);
  } catch {
    throw new RunFailure("recording_unreadable");
  }
}
