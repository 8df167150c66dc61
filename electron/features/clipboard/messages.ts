import type { InterfaceLanguage } from "../../../shared/ipc/settings";

/** A number with its noun: one form for each plural category of the language. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

const ru = {
  depersonalize: "Обезличить буфер обмена",
  restore: "Вернуть имена в буфере обмена",
  open: "Открыть Outis",
  quit: "Выйти",
  empty: "Буфер обмена пуст. Сначала скопируйте текст.",
  picture: "В буфере обмена картинка, а не текст.",
  files: "В буфере обмена файлы. Перетащите их в окно Outis.",
  too_large: "Скопированный текст больше 20 МБ. Скопируйте часть поменьше.",
  not_text: "В буфере обмена не обычный текст.",
  working: "Обезличиваем текст. Пока он не готов, буфер обмена пуст.",
  nothingFound: "Личных данных не найдено. Текст в буфере обмена: просмотрите его, прежде чем отправить.",
  already: "Этот текст уже обезличен, его можно вставлять.",
  overtaken: "Обезличенный текст готов, но вы скопировали другое. Он ждёт в Outis.",
  refused: "Обезличить не удалось. Буфер обмена прежний, в нём исходный текст.",
  noKey: "Обезличить не удалось: для удалённого сервиса нет ключа. Буфер обмена прежний, в нём исходный текст.",
  failed: "Обезличить не удалось. Буфер обмена пуст, а текст сохранён в Outis.",
  cancelled: "Задача отменена. Буфер обмена пуст, а текст сохранён в Outis.",
  forgotten: "Через минуту текст исчезнет из буфера обмена.",
  noPlaceholders: "В скопированном тексте нет меток ваших задач.",
  choose: "Чьи это имена? Выберите задачу в Outis.",
  crashed: "Что-то пошло не так. Попробуйте в окне Outis.",
};

const en: Record<keyof typeof ru, string> = {
  depersonalize: "Depersonalize the Clipboard",
  restore: "Restore Names in the Clipboard",
  open: "Open Outis",
  quit: "Quit",
  empty: "The clipboard is empty. Copy a text first.",
  picture: "There is a picture on the clipboard, not a text.",
  files: "There are files on the clipboard. Drop them into the Outis window.",
  too_large: "The copied text is larger than 20 MB. Copy a smaller part.",
  not_text: "What you copied is not plain text.",
  working: "Depersonalizing the text. The clipboard is empty until it is ready.",
  nothingFound: "Nothing personal was found. The text is on the clipboard: look through it before you send it.",
  already: "This text is already depersonalized. You can paste it.",
  overtaken: "The depersonalized text is ready, but you have copied something else. It waits in Outis.",
  refused: "The text could not be depersonalized. The clipboard still holds the original.",
  noKey:
    "The text could not be depersonalized: there is no key for the remote service. The clipboard still holds the original.",
  failed: "The text could not be depersonalized. The clipboard is empty, and your text is kept in Outis.",
  cancelled: "The task was cancelled. The clipboard is empty, and your text is kept in Outis.",
  forgotten: "The text leaves the clipboard in a minute.",
  noPlaceholders: "The copied text has no placeholders of your tasks.",
  choose: "Whose names are these? Choose the task in Outis.",
  crashed: "Something went wrong. Try again in the Outis window.",
};

export const WORDS: Record<InterfaceLanguage, Record<keyof typeof ru, string>> = { ru, en };

/** `#` is the number. */
const ruCounted = {
  found: {
    one: "Можно вставлять: # замена.",
    few: "Можно вставлять: # замены.",
    other: "Можно вставлять: замен — #.",
  },
  doubtful: {
    one: "# место стоит проверить.",
    few: "# места стоит проверить.",
    other: "Стоит проверить мест: #.",
  },
  unchecked: {
    one: "Осторожно: имена, места и организации в # фрагменте не проверены, этот язык не поддерживается.",
    other: "Осторожно: имена, места и организации в # фрагментах не проверены, их языки не поддерживаются.",
  },
  foundAnyway: { one: "Скрыто: # замена.", few: "Скрыто: # замены.", other: "Скрыто: # замен." },
  placed: {
    one: "Можно вставлять: # имя на месте.",
    few: "Можно вставлять: # имени на месте.",
    other: "Можно вставлять: имён на месте — #.",
  },
  unknown: {
    one: "# метка неизвестна и осталась как есть.",
    few: "# метки неизвестны и остались как есть.",
    other: "Неизвестных меток, они остались как есть: #.",
  },
  unsure: {
    one: "У # имени проверьте падеж.",
    other: "Проверьте падеж, имён: #.",
  },
} satisfies Record<string, Counted>;

const enCounted: Record<keyof typeof ruCounted, Counted> = {
  found: { one: "Ready to paste: # replacement.", other: "Ready to paste: # replacements." },
  doubtful: { one: "# place to check.", other: "# places to check." },
  unchecked: {
    one: "Careful: names, places and organizations in # part were not checked, its language is not supported.",
    other: "Careful: names, places and organizations in # parts were not checked, their languages are not supported.",
  },
  foundAnyway: { one: "# replacement was made.", other: "# replacements were made." },
  placed: { one: "Ready to paste: # name is back.", other: "Ready to paste: # names are back." },
  unknown: {
    one: "# placeholder was not known and stays as it is.",
    other: "# placeholders were not known and stay as they are.",
  },
  unsure: { one: "# name may be in a wrong case.", other: "# names may be in a wrong case." },
};

export const COUNTED: Record<InterfaceLanguage, Record<keyof typeof ruCounted, Counted>> = {
  ru: ruCounted,
  en: enCounted,
};
