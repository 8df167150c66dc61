import { keyNameOf } from "../../../platform/history/file/file-seal";
import type { HistoryAnswer, HistoryQuestion } from "../../../platform/history/open-history";
import { nameOfKey } from "../../../platform/history/tags";
import type { RecoveryDialogs } from "./recovery-dialogs";

export type AnswerOrCode = HistoryAnswer | { readonly use: "code" };

/** Without a seal, any key may be tried. */
export function fitsHistory(path: string): (key: string) => boolean {
  return (key) => {
    const name = keyNameOf(path);
    return name === undefined || name === nameOfKey(key);
  };
}

/** `opens`: whether a key belongs to the history. Closing the recovery window repeats the question. */
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
