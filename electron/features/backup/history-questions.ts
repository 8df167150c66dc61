import type { InterfaceLanguage } from "../../../shared/ipc/settings";
import type { HistoryQuestion } from "../../platform/history/open-history";

/** The user's options. */
export type Way = "memory" | "retry" | "new" | "code";

interface Words {
  readonly questions: Record<HistoryQuestion["state"], { readonly title: string; readonly detail: string }>;
  readonly buttons: Record<Way, string>;
}

/** The words of the dialogs about a history that does not open. */
export const HISTORY_QUESTIONS: Record<InterfaceLanguage, Words> = {
  ru: {
    questions: {
      key_missing: {
        title: "Ключа от истории нет в хранилище ключей",
        detail:
          "История на этом компьютере зашифрована. Если ключ вернётся, она откроется. Новая история отложит прежнюю и не удалит её.",
      },
      key_wrong: {
        title: "Ключ не подходит к истории",
        detail:
          "История на этом компьютере зашифрована другим ключом. Если он вернётся, она откроется. Новая история отложит прежнюю и не удалит её.",
      },
      keychain_locked: {
        title: "Хранилище ключей заблокировано",
        detail:
          "В нём лежит ключ от истории. Разблокируйте хранилище и повторите. Если продолжить без истории, новые задачи сохранятся, только пока Outis открыт.",
      },
      newer: {
        title: "Историю записала более новая версия Outis",
        detail:
          "Эта версия не может её открыть и ничего в ней не меняет. Обновите Outis. Если продолжить, новые задачи сохранятся, только пока Outis открыт.",
      },
      disk_full: {
        title: "На диске нет места для истории",
        detail:
          "Освободите место и повторите. История осталась нетронутой. Если продолжить без неё, новые задачи сохранятся, только пока Outis открыт.",
      },
      failed: {
        title: "Историю открыть не удалось",
        detail:
          "Она осталась нетронутой. Возможно, её файл занят другой программой. Если продолжить без истории, новые задачи сохранятся, только пока Outis открыт.",
      },
    },
    buttons: {
      memory: "Продолжить без истории",
      retry: "Повторить",
      new: "Начать новую историю",
      code: "Ввести код восстановления…",
    },
  },
  en: {
    questions: {
      key_missing: {
        title: "The keychain holds no key for the history",
        detail:
          "The history on this computer is encrypted. It opens when its key is back. A new history sets the old one aside and does not delete it.",
      },
      key_wrong: {
        title: "The key does not fit the history",
        detail:
          "The history on this computer is encrypted with another key. It opens when that key is back. A new history sets the old one aside and does not delete it.",
      },
      keychain_locked: {
        title: "The keychain is locked",
        detail:
          "It holds the key to the history. Unlock it and try again. If you go on without the history, new tasks are kept only until you close Outis.",
      },
      newer: {
        title: "A newer version of Outis wrote the history",
        detail:
          "This version cannot open it and changes nothing in it. Update Outis. If you go on, new tasks are kept only until you close Outis.",
      },
      disk_full: {
        title: "There is no room on the disk for the history",
        detail:
          "Free some space and try again. The history was left as it is. If you go on without it, new tasks are kept only until you close Outis.",
      },
      failed: {
        title: "The history cannot be opened",
        detail:
          "It was left as it is. Another program may be using its file. If you go on without the history, new tasks are kept only until you close Outis.",
      },
    },
    buttons: {
      memory: "Go On Without History",
      retry: "Try Again",
      new: "Begin a New History",
      code: "Enter Recovery Code…",
    },
  },
};
