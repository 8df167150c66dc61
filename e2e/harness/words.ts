import type { InterfaceLanguage } from "../../shared/ipc/settings";

/** Accessible names that the tests act on. The English ones are fixed by docs/design/accessible-names.md. */
export interface Words {
  readonly input: string;
  readonly files: string;
  readonly mode: Record<"blind" | "reversible" | "randomize", string>;
  readonly start: string;
  readonly status: string;
  readonly completed: RegExp;
  readonly original: string;
  readonly depersonalized: string;
  readonly entities: string;
  readonly tasks: string;
  readonly save: string;
}

export const WORDS: Record<InterfaceLanguage, Words> = {
  en: {
    input: "Text, link or task ID",
    files: "Choose files",
    mode: { blind: "Blind", reversible: "Reversible", randomize: "Randomize" },
    start: "Start",
    status: "Task status",
    completed: /^Completed/,
    original: "Original",
    depersonalized: "Depersonalized",
    entities: "Entities",
    tasks: "Tasks",
    save: "Save",
  },
  ru: {
    input: "Текст, ссылка или номер задачи",
    files: "Выбрать файлы",
    mode: { blind: "Полное", reversible: "Обратимое", randomize: "Замена" },
    start: "Начать",
    status: "Состояние задачи",
    completed: /^Готово/,
    original: "Оригинал",
    depersonalized: "Обезличенный",
    entities: "Найденное",
    tasks: "Задачи",
    save: "Сохранить",
  },
};
