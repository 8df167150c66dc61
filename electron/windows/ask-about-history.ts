import { app, type BrowserWindow, dialog } from "electron";
import type { InterfaceLanguage } from "../../shared/ipc/settings";
import type { AnswerOrCode } from "../recovery/answer-by-code";
import type { HistoryQuestion } from "../store/open-history";
import { HISTORY_QUESTIONS, type Way } from "./history-questions";

/** What a dialog can answer by itself; the first is what closing it means. */
const WAYS: Record<HistoryQuestion["state"], readonly Way[]> = {
  key_missing: ["memory", "retry", "new", "code"],
  key_wrong: ["memory", "retry", "new", "code"],
  keychain_locked: ["memory", "retry"],
  newer: ["memory"],
  disk_full: ["memory", "retry"],
  failed: ["memory", "retry"],
};

/**
 * Asks in a dialog of the system what is to be done about a history that does not open. `OUTIS_HISTORY=new|memory|retry|code`
 * answers for the person in builds that are not packaged. When the application ends meanwhile: `memory`.
 */
export async function askAboutHistory(
  window: BrowserWindow | undefined,
  language: InterfaceLanguage,
  { state }: HistoryQuestion,
  ended: AbortSignal,
): Promise<AnswerOrCode> {
  const ways = WAYS[state];
  const answer = app.isPackaged ? undefined : ways.find((way) => way === process.env["OUTIS_HISTORY"]);
  if (answer !== undefined) return { use: answer };
  if (ended.aborted) return { use: "memory" };
  const { questions, buttons } = HISTORY_QUESTIONS[language];
  const { title, detail } = questions[state];
  const options: Electron.MessageBoxOptions = {
    type: "warning",
    title: "Outis",
    message: title,
    detail,
    buttons: ways.map((way) => buttons[way]),
    // Trying again changes nothing; where there is nothing to try, going on is all there is.
    defaultId: Math.max(0, ways.indexOf("retry")),
    cancelId: 0,
    noLink: true,
    signal: ended,
  };
  const { response } = await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options));
  return { use: ways[response] ?? "memory" };
}
