import { type BrowserWindow, dialog, type OpenDialogOptions } from "electron";
import { type InterfaceLanguage, textIn } from "../../../shared/messages";

export interface AskedFiles {
  readonly what: "backup" | "model" | "speechModel";
  /** Without a dot. */
  readonly extensions: readonly string[];
  readonly properties: NonNullable<OpenDialogOptions["properties"]>;
}

export async function askForFiles(
  window: BrowserWindow | undefined,
  language: InterfaceLanguage,
  { what, extensions, properties }: AskedFiles,
): Promise<readonly string[] | undefined> {
  const t = textIn(language);
  const options: OpenDialogOptions = {
    title: t(`choose.${what}.title`),
    properties,
    filters: [
      { name: t(`choose.${what}.kind`), extensions: [...extensions] },
      { name: t("choose.allFiles"), extensions: ["*"] },
    ],
  };
  const answer = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  return answer.canceled ? undefined : answer.filePaths;
}
