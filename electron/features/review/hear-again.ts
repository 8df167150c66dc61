import type { Transcript, Turn } from "../../../shared/document/transcript";
import { fail, type Result } from "../../../shared/ipc/result";
import { LanguageTally } from "../../../speech/index";
import type { TaskRow } from "../../platform/history/task-row";
import type { RecordingListener } from "./recording-listener";
import { remakeResult } from "./remake-result";
import type { TranscriptWorkParts } from "./transcript-work-parts";
import { type TurnsWanted, turnsAgain } from "./turns-again";

export interface HearingWanted extends TurnsWanted {
  /** ISO 639-1. */
  readonly language: string;
  /** Default: the model of the language. */
  readonly model?: string | undefined;
}

/** Transcribes turns again. Codes: `recording_missing`, `speakers_missing`, `no_speech_model`, those of `remakeResult`. */
export async function hearAgain(
  parts: TranscriptWorkParts,
  listener: RecordingListener,
  row: TaskRow,
  known: Transcript,
  { language, model, ...wanted }: HearingWanted,
  signal: AbortSignal,
): Promise<Result<null>> {
  const turns = turnsAgain(known, wanted);
  if (turns === undefined) return fail("speakers_missing", "No such speaker or turn");
  const recognizer = model === undefined ? undefined : await parts.recognizer?.(model, language);
  if (model !== undefined && recognizer === undefined)
    return fail("no_speech_model", "This model is not here, or does not know the language");
  const again = { ...turns.again, ...(recognizer !== undefined && { recognizer }) };
  const found = await listener.listen(row, { known: turns.known, again, signal }, { languageIn: language });
  if (!found.ok) return found;
  const heard = turns.restored(found.value.turns);
  const transcript = { speakers: known.speakers, turns: withKnownWords(heard, known.turns) };
  const languages = languagesAfter(row, transcript);
  const changed = { transcript, edit: "heardAgain", change: languages } as const;
  return remakeResult(parts, { ...row, ...languages }, changed, signal);
}

/** Preserves recognized words, which the service does not know. */
function withKnownWords(turns: readonly Turn[], before: readonly Turn[]): Turn[] {
  const known = new Map(before.map((turn) => [`${turn.start} ${turn.text}`, turn.recognized]));
  return turns.map((turn) => {
    const recognized = known.get(`${turn.start} ${turn.text}`);
    return recognized === undefined ? turn : { ...turn, recognized };
  });
}

/**
 * Changes only if no turn remains in the old language, because labels of placeholders depend on it. A result in the old
 * language follows.
 */
function languagesAfter(
  { languageIn, languageOut }: TaskRow,
  { turns }: Transcript,
): Pick<TaskRow, "languageIn" | "languageOut"> {
  const tally = new LanguageTally();
  for (const { language, text } of turns) tally.add(language ?? languageIn, text.length);
  const spoken = turns.some(({ language = languageIn }) => language === languageIn) ? undefined : tally.most();
  if (spoken === undefined) return { languageIn, languageOut };
  return { languageIn: spoken, languageOut: languageOut === languageIn ? spoken : languageOut };
}
