import { assignTurn, mergeSpeakers, renameSpeaker } from "../../../shared/document/edit-speakers";
import { editsOfSpeaker } from "../../../shared/document/review/edits-of-speaker";
import { transcriptText } from "../../../shared/document/transcript-document";
import { transcriptWords } from "../../../shared/document/transcript-words";
import { ok } from "../../../shared/ipc/result";
import type { TaskStore } from "../../platform/history/task-store";
import type { TranscriptWork } from "./transcript-work";
import type { Handlers } from "../../platform/ipc/answer";

export interface SpeakerParts {
  readonly transcripts: Promise<TranscriptWork>;
  readonly history: Promise<{ readonly store: Pick<TaskStore, "document" | "review" | "transcript"> }>;
  /** ISO 639-1, most preferred first. */
  readonly preferred: () => string[];
}

type SpeakerHandlers = Pick<
  Handlers,
  | "tasks.renameSpeaker"
  | "tasks.mergeSpeakers"
  | "tasks.assignTurn"
  | "tasks.hearAgain"
  | "tasks.aboutHearingAgain"
  | "tasks.diarizeAgain"
  | "tasks.editTranscript"
  | "tasks.transcriptWords"
  | "tasks.depersonalize"
>;

export function createSpeakerHandlers({ transcripts, history, preferred }: SpeakerParts): SpeakerHandlers {
  return {
    "tasks.renameSpeaker": async ({ id, speaker, name }) =>
      (await transcripts).edit(id, "speakerName", (transcript) => renameSpeaker(transcript, speaker, name)),
    "tasks.mergeSpeakers": async ({ id, from, into }) =>
      (await transcripts).edit(id, "speakerMerge", (transcript) => mergeSpeakers(transcript, from, into)),
    "tasks.assignTurn": async ({ id, turn, speaker }) =>
      (await transcripts).edit(id, "speakerTurn", (transcript) => assignTurn(transcript, turn, speaker)),
    "tasks.hearAgain": async ({ id, ...wanted }) => (await transcripts).hearAgain(id, wanted),
    "tasks.aboutHearingAgain": async ({ id, speaker, turn, last }) => {
      const { store } = await history;
      const [document, review] = [store.document(id), store.review(id)];
      const edits = document && review ? editsOfSpeaker(document, review.log, speaker, turn, last) : 0;
      return ok({ edits, preferred: preferred() });
    },
    "tasks.diarizeAgain": async ({ id, speakersCount }) => (await transcripts).diarizeAgain(id, speakersCount),
    "tasks.editTranscript": async ({ id, edit }) => (await transcripts).write(id, edit),
    "tasks.transcriptWords": async ({ id }) => {
      const { store } = await history;
      const [transcript, original] = [store.transcript(id), store.document(id)?.original];
      if (transcript === undefined || transcriptText(transcript).text !== original)
        return ok({ characters: 0, uncertain: [], edited: [] });
      return ok({ characters: original.length, ...transcriptWords(transcript) });
    },
    "tasks.depersonalize": async ({ id, mode, where }) => (await transcripts).depersonalize(id, mode, where),
  };
}
