import type { InterfaceLanguage } from "../../shared/ipc/settings";

const ru = {
  file: "Файл",
  new: "Новая задача",
  open: "Открыть файлы…",
  save: "Сохранить…",
  restore: "Вернуть имена",
  settings: "Настройки…",
  edit: "Правка",
  copyResult: "Скопировать обезличенный текст",
  find: "Найти задачу",
  view: "Вид",
  window: "Окно",
  textFile: "Текст",
  doneTitle: "Outis",
  doneBody: "Задача готова",
  failedBody: "Задача не выполнена",
};

const en: Record<keyof typeof ru, string> = {
  file: "File",
  new: "New Task",
  open: "Open Files…",
  save: "Save…",
  restore: "Restore Names",
  settings: "Settings…",
  edit: "Edit",
  copyResult: "Copy Depersonalized Text",
  find: "Search Tasks",
  view: "View",
  window: "Window",
  textFile: "Text",
  doneTitle: "Outis",
  doneBody: "A task is ready",
  failedBody: "A task has failed",
};

/** The words that main itself shows: menus, dialogs, notifications. */
export const MESSAGES: Record<InterfaceLanguage, Record<keyof typeof ru, string>> = { ru, en };
