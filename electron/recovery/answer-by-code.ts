import { keyNameOf } from "../store/file/file-seal";
import type { HistoryAnswer, HistoryQuestion } from "../store/open-history";
import { nameOfKey } from "../store/tags";
import type { RecoveryDialogs } from "./recovery-dialogs";

/** What a dialog about a history that does not open can be answered with: its own ways, or a recovery code. */
export type AnswerOrCode = HistoryAnswer | { readonly use: "code" };

/** Whether a key is the one of the history at `path`, as far as its seal tells: where it does not, any may be tried. */
export function fitsHistory(path: string): (key: string) => boolean {
  return (key) => {
    const name = keyNameOf(path);
    return name === undefined || name === nameOfKey(key);
  };
}

/**
 * Puts the question, and where the person chooses the recovery code, asks for it. `opens`: whether a key is the one of
 * the history. A person who closes that window is asked the question again.
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
