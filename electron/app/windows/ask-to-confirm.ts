import { app, type BrowserWindow, dialog } from "electron";
import { combinationLabel } from "../../../shared/ipc/combination-label";
import type { RoundTripAct } from "../../../shared/ipc/combinations";
import type { InterfaceLanguage } from "../../../shared/ipc/settings";
import { WORDS as ACTS } from "../../features/clipboard/messages";
import type { Question } from "../../platform/windows/confirmations";

interface Words {
  readonly title: string;
  readonly detail: string;
  readonly yes: string;
}

interface Language {
  readonly cancel: string;
  readonly words: Readonly<Record<Exclude<Question["kind"], "shortcut">, (what: string) => Words>>;
  readonly shortcut: {
    readonly title: (keys: string, act: string) => string;
    readonly detail: Readonly<Record<RoundTripAct, string>>;
    readonly yes: string;
  };
}

const WORDS: Record<InterfaceLanguage, Language> = {
  ru: {
    cancel: "Отмена",
    words: {
      service: (address) => ({
        title: `Отправлять тексты на ${hostOf(address)}?`,
        detail: `${inLines(address)}\n\nПо этому адресу уйдут ваши тексты и ключ. Соглашайтесь, только если адрес ввели вы сами.`,
        yes: "Разрешить",
      }),
      model: (address) => ({
        title: `Обращаться к языковой модели по адресу ${hostOf(address)}?`,
        detail: `${inLines(address)}\n\nПо этому адресу уйдут обезличенные тексты и ключ. Соглашайтесь, только если адрес ввели вы сами.`,
        yes: "Разрешить",
      }),
      listener: (address) => ({
        title: `Отправлять записи на ${hostOf(address)}?`,
        detail: `${inLines(address)}\n\nПо этому адресу уйдут голоса и ключ. Соглашайтесь, только если адрес ввели вы сами.`,
        yes: "Разрешить",
      }),
      originals: (to) => ({
        title: "Отправлять языковой модели исходные тексты?",
        detail: `${inLines(to)}\n\nЭта модель получит имена и всё остальное, что есть в тексте.`,
        yes: "Отправлять исходные",
      }),
      link: (address) => ({
        title: `Открыть адрес во внутренней сети (${hostOf(address)})?`,
        detail: `Ссылка ведёт на адрес:\n${inLines(address)}\n\nСоглашайтесь, только если знаете этот адрес и ввели ссылку сами.`,
        yes: "Открыть",
      }),
      code: () => ({
        title: "Показать код восстановления?",
        detail: "Кто увидит код, сможет прочитать вашу историю. Убедитесь, что на экран никто не смотрит.",
        yes: "Показать",
      }),
    },
    shortcut: {
      title: (keys, act) => `Назначить ${keys} действию «${act}»?`,
      detail: {
        depersonalize:
          "В любой программе эти клавиши заменят скопированный текст обезличенным. Соглашайтесь, только если выбрали их сами.",
        restore:
          "В любой программе эти клавиши вернут имена в скопированный текст. Соглашайтесь, только если выбрали их сами.",
      },
      yes: "Назначить",
    },
  },
  en: {
    cancel: "Cancel",
    words: {
      service: (address) => ({
        title: `Send texts to ${hostOf(address)}?`,
        detail: `${inLines(address)}\n\nYour texts and your key go to this address. Allow it only if you entered the address yourself.`,
        yes: "Allow",
      }),
      model: (address) => ({
        title: `Use the language model at ${hostOf(address)}?`,
        detail: `${inLines(address)}\n\nDepersonalized texts and your key go to this address. Allow it only if you entered it yourself.`,
        yes: "Allow",
      }),
      listener: (address) => ({
        title: `Send recordings to ${hostOf(address)}?`,
        detail: `${inLines(address)}\n\nThe voices and your key go to this address. Allow it only if you entered it yourself.`,
        yes: "Allow",
      }),
      originals: (to) => ({
        title: "Send original texts to the language model?",
        detail: `${inLines(to)}\n\nThis model gets the names and everything else that is in the text.`,
        yes: "Send originals",
      }),
      link: (address) => ({
        title: `Open an address in a private network (${hostOf(address)})?`,
        detail: `The link leads to this address:\n${inLines(address)}\n\nAllow it only if you know the address and entered the link yourself.`,
        yes: "Open",
      }),
      code: () => ({
        title: "Show the recovery code?",
        detail: "Whoever sees the code can read your history. Make sure that no one is looking at the screen.",
        yes: "Show",
      }),
    },
    shortcut: {
      title: (keys, act) => `Use ${keys} for “${act}”?`,
      detail: {
        depersonalize:
          "In every program these keys will replace the copied text by one without personal data. Allow it only if you chose the keys yourself.",
        restore:
          "In every program these keys will put the names back into the copied text. Allow it only if you chose the keys yourself.",
      },
      yes: "Use",
    },
  },
};

/** Characters of an address in one line of a dialog: a system may cut off longer lines. */
const LINE = 64;

/** Host and port of an address. */
const hostOf = (address: string): string => new URL(address).host;

/** The complete address, in several lines if it is long. */
const inLines = (address: string): string => (address.match(new RegExp(`.{1,${LINE}}`, "g")) ?? []).join("\n");

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
  const { cancel } = WORDS[language];
  const { title, detail, yes } = wordsOf(question, language);
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

function wordsOf(question: Question, language: InterfaceLanguage): Words {
  const { words, shortcut } = WORDS[language];
  switch (question.kind) {
    case "shortcut": {
      const title = shortcut.title(combinationLabel(question.keys, PLATFORM), ACTS[language][question.act]);
      return { title, detail: shortcut.detail[question.act], yes: shortcut.yes };
    }
    case "originals":
      return words.originals(question.to);
    case "code":
      return words.code("");
    case "link":
      return words.link(question.address);
    default:
      return words[question.kind](question.address);
  }
}

const PLATFORM = process.platform === "darwin" ? "mac" : process.platform === "win32" ? "windows" : "linux";
