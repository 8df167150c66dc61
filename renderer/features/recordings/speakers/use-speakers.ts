import { codeOf } from "../../../ipc/bridge";
import { useAction } from "../../../ipc/queries";
import type { HearingChoice } from "./transcribe-again-dialog";

export type SpeakerChange = "rename" | "merge" | "assign" | "again" | "hear";

export interface SpeakerChanges {
  readonly rename: (speaker: string, name: string) => void;
  readonly merge: (from: string, into: string) => void;
  readonly assign: (turn: number, speaker: string) => void;
  readonly diarizeAgain: (count: number | undefined) => void;
  /** `turn`: only from this one. */
  readonly hearAgain: (speaker: string, wanted: HearingChoice, turn?: number) => void;
  /** Without any change. */
  readonly cancel: () => void;
  /** The running change, which recreates texts. */
  readonly pending: SpeakerChange | undefined;
  /** A cancellation is no failure. */
  readonly error: Error | null;
}

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
    hearAgain: (speaker, wanted, turn) => {
      begin();
      hearing.mutate({ id, speaker, ...wanted, ...(turn !== undefined && { turn }) });
    },
    cancel: () => cancelling.mutate({ id }),
    pending: (["rename", "merge", "assign", "again", "hear"] as const).find((name) => actions[name].isPending),
    error: Object.values(actions).find(({ isError, error }) => isError && codeOf(error) !== "cancelled")?.error ?? null,
  };
}
