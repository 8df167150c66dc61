import { app, dialog } from "electron";
import { textIn } from "../../../shared/messages";
import { openSettings } from "../../features/settings/index";

/** The folder of the user's data cannot be written, for example because the disk is read-only. Starts again or quits. */
export async function askAboutFolder(): Promise<void> {
  await app.whenReady();
  const settings = openSettings(app.getPath("userData"), () => app.getPreferredSystemLanguages());
  const t = textIn(settings.language());
  const { response } = await dialog.showMessageBox({
    type: "error",
    title: "Outis",
    message: t("folderProblem.title"),
    detail: t("folderProblem.detail"),
    buttons: [t("menu.quit"), t("historyProblem.way.retry")],
    defaultId: 1,
    cancelId: 0,
    noLink: true,
  });
  if (response === 1) app.relaunch();
  app.exit();
}
