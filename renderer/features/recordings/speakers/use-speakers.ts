import { codeOf } from "../../../ipc/bridge";
import { useAction } from "../../../ipc/queries";

/** Changes of the speakers of a task. */
export type SpeakerChange = "rename" | "merge" | "assign" | "again" | "hear";

export interface SpeakerChanges {
  readonly rename: (speaker: string, name: string) => void;
  readonly merge: (from: string, into: string) => void;
  readonly assign: (turn: number, speaker: string) => void;
  readonly diarizeAgain: (count: number | undefined) => void;
  /** Transcribes the turns of a speaker again, in a language (ISO 639-1). */
  readonly hearAgain: (speaker: string, language: string) => void;
  /** Cancels the pending search for speakers or the pending transcription, without any change. */
  readonly cancel: () => void;
  /** The pending change; it recreates the texts. */
  readonly pending: SpeakerChange | undefined;
  /** The last failure, or null. A cancellation by the user is no failure. */
  readonly error: Error | null;
}

/** Changes the speakers. Each change applies to both texts and every export as soon as it is no longer pending. */
export function useSpeakers(id: string): SpeakerChanges {
  const renaming = useAction("tasks.renameSpeaker");
  const merging = useAction("tasks.mergeSpeakers");
  const assigning = useAction("tasks.assignTurn");
  const finding = useAction("tasks.diarizeAgain");
  const hearing = useAction("tasks.hearAgain");
  const cancelling = useAction("tasks.cancel");
  const actions = { rename: renaming, merge: merging, assign: assigning, again: finding, hear: hearing } as const;
  const begin = (): void => {
    for (const action of Object.values(actions)) if (action.isError) action.reset();
  };
  return {
    rename: (speaker, name) => {
      begin();
      renaming.mutate({ id, speaker, name });
    },
    merge: (from, into) => {
      begin();
      merging.mutate({ id, from, into });
    },
    assign: (turn, speaker) => {
      begin();
      assigning.mutate({ id, turn, speaker });
    },
    diarizeAgain: (speakersCount) => {
      begin();
      finding.mutate({ id, ...(speakersCount === undefined ? {} : { speakersCount }) });
    },
    hearAgain: (speaker, language) => {
      begin();
      hearing.mutate({ id, speaker, language });
    },
    cancel: () => cancelling.mutate({ id }),
    pending: (["rename", "merge", "assign", "again", "hear"] as const).find((name) => actions[name].isPending),
    error: Object.values(actions).find(({ isError, error }) => isError && codeOf(error) !== "cancelled")?.error ?? null,
  };
}
