import type { SpeakerEdit } from "../review/speaker-edit-names";
import type { Transcript } from "../transcript";
import { lineOf } from "../transcript-document";
import { joinTurn, replaceWords, restoreWords, splitTurn, writeTurn } from "./edit-turns";
import type { TranscriptEdit } from "./transcript-edit";

export interface EditedTranscript {
  /** Unchanged turns are identical objects. */
  readonly transcript: Transcript;
  readonly places: number;
  readonly name: SpeakerEdit;
}

type WrittenEdit = Exclude<TranscriptEdit, { type: "vocabulary" }>;

/** Undefined if the turn is missing or changed. */
export function editTranscript(transcript: Transcript, edit: WrittenEdit): EditedTranscript | undefined {
  if (edit.type === "replace") {
    const { transcript: changed, count } = replaceWords(transcript, edit.wanted, edit.text);
    return { transcript: changed, places: count, name: "wordsReplaced" };
  }
  const turn = transcript.turns[edit.turn];
  if (turn === undefined || lineOf(turn) !== edit.before) return undefined;
  const changed = changedBy(transcript, edit);
  return { transcript: changed, places: changed === transcript ? 0 : 1, name: NAMES[edit.type] };
}

const NAMES = { write: "wordsWritten", restore: "wordsRestored", split: "turnSplit", join: "turnJoined" } as const;

function changedBy(transcript: Transcript, edit: Exclude<WrittenEdit, { type: "replace" }>): Transcript {
  switch (edit.type) {
    case "write":
      return writeTurn(transcript, edit.turn, edit.text);
    case "restore":
      return restoreWords(transcript, edit.turn, edit.at);
    case "split":
      return splitTurn(transcript, edit.turn, edit.at);
    case "join":
      return joinTurn(transcript, edit.turn);
  }
}
