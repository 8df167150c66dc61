import { app, type BrowserWindow, dialog } from "electron";
import { type InterfaceLanguage, textIn } from "../../../shared/messages";
import type { AnswerOrCode } from "./recovery/answer-by-code";
import type { HistoryQuestion } from "../../platform/history/open-history";

type Way = "memory" | "retry" | "new" | "code";

/** Closing the dialog means the first button. */
const WAYS: Record<HistoryQuestion["state"], readonly Way[]> = {
  key_missing: ["memory", "retry", "new", "code"],
  key_wrong: ["memory", "retry", "new", "code"],
  keychain_locked: ["memory", "retry"],
  newer: ["memory"],
  disk_full: ["memory", "retry"],
  failed: ["memory", "retry"],
};

/**
 * In a dialog. `OUTIS_HISTORY=new|memory|retry|code` replaces it in builds that are not packaged. If the application
 * exits meanwhile: `memory`.
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
  const t = textIn(language);
  const options: Electron.MessageBoxOptions = {
    type: "warning",
    title: "Outis",
    message: t(`historyProblem.${state}.title`),
    detail: t(`historyProblem.${state}.detail`),
    buttons: ways.map((way) => t(`historyProblem.way.${way}`)),
    defaultId: Math.max(0, ways.indexOf("retry")),
    cancelId: 0,
    noLink: true,
    signal: ended,
  };
  const { response } = await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options));
  return { use: ways[response] ?? "memory" };
}
