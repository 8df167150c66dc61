import { app, type BrowserWindow, dialog } from "electron";
import { combinationLabel } from "../../../shared/ipc/combination-label";
import { type InterfaceLanguage, textIn } from "../../../shared/messages";
import type { Question } from "../../platform/windows/confirmations";

interface Texts {
  readonly title: string;
  readonly detail: string;
  readonly yes: string;
}

/** Characters; systems may cut off longer lines. */
const LINE = 64;

const hostOf = (address: string): string => new URL(address).host;

const inLines = (address: string): string => (address.match(new RegExp(`.{1,${LINE}}`, "g")) ?? []).join("\n");

/** A page cannot cover a native dialog. Unpackaged builds: `OUTIS_CONFIRM=yes|no` replaces it. */
export async function askToConfirm(
  window: BrowserWindow | undefined,
  language: InterfaceLanguage,
  question: Question,
): Promise<boolean> {
  const answer = app.isPackaged ? undefined : process.env["OUTIS_CONFIRM"];
  if (answer === "yes" || answer === "no") return answer === "yes";
  const { title, detail, yes } = textsOf(question, language);
  const options: Electron.MessageBoxOptions = {
    type: "warning",
    title: "Outis",
    message: title,
    detail,
    buttons: [textIn(language)("consent.cancel"), yes],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const { response } = await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options));
  return response === 1;
}

function textsOf(question: Question, language: InterfaceLanguage): Texts {
  const t = textIn(language);
  if (question.kind === "shortcut") {
    const keys = combinationLabel(question.keys, PLATFORM);
    return {
      title: t("consent.shortcut.title", { keys, act: t(`clipboard.${question.act}`) }),
      detail: t(`consent.shortcut.${question.act}`),
      yes: t("consent.shortcut.yes"),
    };
  }
  const { kind } = question;
  const values = valuesOf(question);
  return {
    title: t(`consent.${kind}.title`, values),
    detail: t(`consent.${kind}.detail`, values),
    yes: t(`consent.${kind}.yes`),
  };
}

function valuesOf(question: Exclude<Question, { kind: "shortcut" }>): Record<string, string> {
  if (question.kind === "code" || question.kind === "recording" || question.kind === "recordingLost") return {};
  if (question.kind === "originals") return { address: inLines(question.to) };
  return { host: hostOf(question.address), address: inLines(question.address) };
}

const PLATFORM = process.platform === "darwin" ? "mac" : process.platform === "win32" ? "windows" : "linux";
