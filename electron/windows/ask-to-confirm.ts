import { app, type BrowserWindow, dialog } from "electron";
import type { InterfaceLanguage } from "../../shared/ipc/settings";
import type { Question } from "./confirmations";

interface Words {
  readonly title: string;
  readonly detail: string;
  readonly yes: string;
}

const WORDS: Record<InterfaceLanguage, { cancel: string; words: Record<Question["kind"], (what: string) => Words> }> = {
  ru: {
    cancel: "Отмена",
    words: {
      service: (origin) => ({
        title: `Отправлять тексты на ${origin}?`,
        detail: "По этому адресу уйдут ваши тексты и ключ. Соглашайтесь, только если адрес ввели вы сами.",
        yes: "Разрешить",
      }),
      model: (origin) => ({
        title: `Обращаться к языковой модели по адресу ${origin}?`,
        detail: "По этому адресу уйдут обезличенные тексты и ключ. Соглашайтесь, только если адрес ввели вы сами.",
        yes: "Разрешить",
      }),
      listener: (origin) => ({
        title: `Отправлять записи на ${origin}?`,
        detail: "По этому адресу уйдут голоса и ключ. Соглашайтесь, только если адрес ввели вы сами.",
        yes: "Разрешить",
      }),
      originals: (to) => ({
        title: "Отправлять языковой модели исходные тексты?",
        detail: `Модель (${to}) получит имена и всё остальное, что есть в тексте.`,
        yes: "Отправлять исходные",
      }),
      code: () => ({
        title: "Показать код восстановления?",
        detail: "Кто увидит код, сможет прочитать вашу историю. Убедитесь, что на экран никто не смотрит.",
        yes: "Показать",
      }),
    },
  },
  en: {
    cancel: "Cancel",
    words: {
      service: (origin) => ({
        title: `Send texts to ${origin}?`,
        detail: "Your texts and your key go to this address. Allow it only if you entered the address yourself.",
        yes: "Allow",
      }),
      model: (origin) => ({
        title: `Use the language model at ${origin}?`,
        detail: "Depersonalized texts and your key go to this address. Allow it only if you entered it yourself.",
        yes: "Allow",
      }),
      listener: (origin) => ({
        title: `Send recordings to ${origin}?`,
        detail: "The voices and your key go to this address. Allow it only if you entered it yourself.",
        yes: "Allow",
      }),
      originals: (to) => ({
        title: "Send original texts to the language model?",
        detail: `The model (${to}) gets the names and everything else that is in the text.`,
        yes: "Send originals",
      }),
      code: () => ({
        title: "Show the recovery code?",
        detail: "Whoever sees the code can read your history. Make sure that no one is looking at the screen.",
        yes: "Show",
      }),
    },
  },
};

/**
 * Confirms with a dialog of the system, which a page cannot control or cover. `OUTIS_CONFIRM=yes|no` replaces the
 * user's choice in builds that are not packaged.
 */
export async function askToConfirm(
  window: BrowserWindow | undefined,
  language: InterfaceLanguage,
  question: Question,
): Promise<boolean> {
  const answer = app.isPackaged ? undefined : process.env["OUTIS_CONFIRM"];
  if (answer === "yes" || answer === "no") return answer === "yes";
  const { cancel, words } = WORDS[language];
  const about = question.kind === "code" ? "" : question.kind === "originals" ? question.to : question.origin;
  const { title, detail, yes } = words[question.kind](about);
  const options: Electron.MessageBoxOptions = {
    type: "warning",
    title: "Outis",
    message: title,
    detail,
    buttons: [cancel, yes],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const { response } = await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options));
  return response === 1;
}
