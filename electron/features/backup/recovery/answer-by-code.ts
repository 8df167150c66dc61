import { keyNameOf } from "../../../platform/history/file/file-seal";
import type { HistoryAnswer, HistoryQuestion } from "../../../platform/history/open-history";
import { nameOfKey } from "../../../platform/history/tags";
import type { RecoveryDialogs } from "./recovery-dialogs";

/** Reply to a dialog about a history that does not open: one of its options, or a recovery code. */
export type AnswerOrCode = HistoryAnswer | { readonly use: "code" };

/** Whether a key belongs to the history at `path` according to its seal. Without a seal, any key may be tried. */
export function fitsHistory(path: string): (key: string) => boolean {
  return (key) => {
    const name = keyNameOf(path);
    return name === undefined || name === nameOfKey(key);
  };
}

/**
 * Asks the question, and requests the recovery code if the user chooses it. `opens`: whether a key belongs to the
 * history. If the user closes that window, the question is repeated.
 */
export async function answerByCode(
  question: HistoryQuestion,
  ask: (question: HistoryQuestion) => Promise<AnswerOrCode>,
  dialogs: Pick<RecoveryDialogs, "ask">,
  opens: (key: string) => boolean,
): Promise<HistoryAnswer> {
  for (;;) {
    const answer = await ask(question);
    if (answer.use !== "code") return answer;
    const key = await dialogs.ask("history", opens);
    if (key !== undefined) return { use: "key", key };
  }
}
