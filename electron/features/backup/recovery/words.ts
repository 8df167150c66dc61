import type { InterfaceLanguage } from "../../../../shared/ipc/settings";
import type { ReadCode } from "../../../platform/keychain/recovery-code";
import type { ShowWords, TypeWords } from "./messages";

/** Target that a typed code opens. */
export type CodeOpens = "history" | "backup";

interface RecoveryWords {
  readonly show: ShowWords & { readonly close: string };
  readonly type: Omit<TypeWords, "lead">;
  readonly lead: Record<CodeOpens, string>;
  readonly line: (line: number) => string;
  readonly length: (characters: number) => string;
  readonly whole: string;
  readonly another: Record<CodeOpens, string>;
}

const WORDS: Record<InterfaceLanguage, RecoveryWords> = {
  en: {
    show: {
      title: "Recovery code",
      why: "Your history is encrypted, and only this computer has its key. With this code you can open a backup on another computer, and your history here if the key is ever lost.",
      how: "Write it down on paper and keep it in a safe place. Whoever has the code and a copy of your history can read all of it.",
      print: "Print…",
      later: "Later",
      written: "I have written it down",
      close: "Close",
    },
    type: {
      title: "Enter the recovery code",
      label: "Recovery code",
      hint: "Eight lines of eight characters. Spaces and capital letters do not matter.",
      cancel: "Cancel",
      open: "Open",
    },
    lead: {
      history: "This computer no longer has the key of your history. Type the recovery code that you wrote down.",
      backup: "This backup belongs to another history. Type the recovery code of the computer it comes from.",
    },
    line: (line) => `Line ${line} is not right. Compare it with your paper.`,
    length: (characters) => `The code has 64 characters. Here there are ${characters}.`,
    whole: "Each line is right, but they do not belong to one code.",
    another: {
      history: "This is the code of another history. It does not open this one.",
      backup: "This is the code of another history. It does not open this backup.",
    },
  },
  ru: {
    show: {
      title: "Код восстановления",
      why: "История зашифрована, а ключ от неё есть только у этого компьютера. С этим кодом вы откроете резервную копию на другом компьютере, а если ключ пропадёт, то и историю на этом.",
      how: "Запишите код на бумаге и храните в надёжном месте. У кого есть код и копия истории, тот прочитает её целиком.",
      print: "Напечатать…",
      later: "Позже",
      written: "Код записан",
      close: "Закрыть",
    },
    type: {
      title: "Введите код восстановления",
      label: "Код восстановления",
      hint: "Восемь строк по восемь знаков. Пробелы и заглавные буквы не важны.",
      cancel: "Отмена",
      open: "Открыть",
    },
    lead: {
      history: "На этом компьютере больше нет ключа от вашей истории. Введите код восстановления, который вы записали.",
      backup: "Эта копия сделана с другой истории. Введите код восстановления с того компьютера, где её сохранили.",
    },
    line: (line) => `В строке ${line} ошибка. Сверьте её с бумагой.`,
    length: (characters) => `В коде 64 знака, а здесь ${characters}.`,
    whole: "Каждая строка верна, но вместе они не составляют один код.",
    another: {
      history: "Это код другой истории. Эту он не открывает.",
      backup: "Это код другой истории. Эту копию он не открывает.",
    },
  },
};

/** `kept`: the user has confirmed that the code is written down, so the question is not repeated. */
export function showWords(language: InterfaceLanguage, kept: boolean): ShowWords {
  const { close, ...words } = WORDS[language].show;
  return kept ? { ...words, later: close, written: undefined } : words;
}

export function typeWords(language: InterfaceLanguage, opens: CodeOpens): TypeWords {
  const { type, lead } = WORDS[language];
  return { ...type, lead: lead[opens] };
}

/** Description of a code's problem, for the user who typed it. `another`: a valid code of a different history. */
export function problemWords(
  language: InterfaceLanguage,
  opens: CodeOpens,
  problem: Exclude<ReadCode, { ok: true }> | { readonly problem: "another" },
): string {
  const words = WORDS[language];
  switch (problem.problem) {
    case "line":
      return words.line(problem.line);
    case "length":
      return words.length(problem.characters);
    case "whole":
      return words.whole;
    case "another":
      return words.another[opens];
  }
}
