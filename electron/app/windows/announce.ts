import { Notification, type BrowserWindow } from "electron";
import { hasUnchecked } from "../../../shared/api/language-notice";
import type { TaskSummary } from "../../../shared/ipc/task";
import { type InterfaceLanguage, textIn } from "../../../shared/messages";

/** Milliseconds. Shorter tasks get no notification. */
const LONG_TASK_MS = 10_000;

/** Shows the progress of a task on the taskbar, and the end of a long one in a notification without names. */
export function announce(
  task: TaskSummary,
  window: BrowserWindow | undefined,
  language: InterfaceLanguage,
  toldElsewhere = false,
): void {
  window?.setProgressBar(task.state === "processing" ? task.progress : -1);
  if (
    toldElsewhere ||
    !window ||
    window.isFocused() ||
    (task.elapsedMs ?? 0) < LONG_TASK_MS ||
    task.state === "cancelled"
  )
    return;
  const t = textIn(language);
  const done = hasUnchecked(task.notices) ? t("notification.doneUncheckedBody") : t("notification.doneBody");
  new Notification({
    title: t("notification.doneTitle"),
    body: task.state === "error" ? t("notification.failedBody") : done,
  }).show();
}
