import { assignTurn, mergeSpeakers, renameSpeaker } from "../../shared/document/edit-speakers";
import type { TranscriptWork } from "../tasks/transcript-work";
import type { Handlers } from "./answer";

export interface SpeakerParts {
  readonly transcripts: Promise<TranscriptWork>;
}

type SpeakerHandlers = Pick<
  Handlers,
  "tasks.renameSpeaker" | "tasks.mergeSpeakers" | "tasks.assignTurn" | "tasks.diarizeAgain" | "tasks.depersonalize"
>;

/** Handlers of who speaks in a transcript. Each answers when the texts say so too. */
export function createSpeakerHandlers({ transcripts }: SpeakerParts): SpeakerHandlers {
  return {
    "tasks.renameSpeaker": async ({ id, speaker, name }) =>
      (await transcripts).edit(id, "speakerName", (transcript) => renameSpeaker(transcript, speaker, name)),
    "tasks.mergeSpeakers": async ({ id, from, into }) =>
      (await transcripts).edit(id, "speakerMerge", (transcript) => mergeSpeakers(transcript, from, into)),
    "tasks.assignTurn": async ({ id, turn, speaker }) =>
      (await transcripts).edit(id, "speakerTurn", (transcript) => assignTurn(transcript, turn, speaker)),
    "tasks.diarizeAgain": async ({ id, speakersCount }) => (await transcripts).diarizeAgain(id, speakersCount),
    "tasks.depersonalize": async ({ id, mode, where }) => (await transcripts).depersonalize(id, mode, where),
  };
}
