import { KINDS } from "../../../shared/document/kinds";
import type { InterfaceLanguage } from "../../../shared/ipc/settings";
import type { CoverReason } from "../../../shared/ipc/sound";
import type { Listened } from "../../../shared/ipc/sound-schemas";
import type { CoveredStretch } from "../../../speech/redaction/redact-audio";

/** `1:02:03.45`; hours where there are any. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${two(Math.floor((seconds - whole) * 100))}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

const REASONS: Readonly<Record<InterfaceLanguage, Readonly<Record<CoverReason, string>>>> = {
  en: {
    unwritten: "not in the transcript",
    doubtful: "recognized with doubt",
    similar: "sounds like a hidden name",
    cut_off: "end of a turn, possibly cut off",
    heard_again: "a hidden name was heard",
    by_hand: "covered by hand",
  },
  ru: {
    unwritten: "нет в расшифровке",
    doubtful: "распознано неуверенно",
    similar: "похоже на скрытое имя",
    cut_off: "конец реплики, возможно, обрезан",
    heard_again: "слышно скрытое имя",
    by_hand: "заглушено вручную",
  },
};

const CHECKED = {
  en: ({ model, languages }: Listened) => `Listened to once more before saving: ${model} (${languages.join(", ")})`,
  ru: ({ model, languages }: Listened) => `Прослушано ещё раз перед сохранением: ${model} (${languages.join(", ")})`,
} as const;
const NOT_CHECKED = { en: "Not listened to before saving", ru: "Перед сохранением не прослушано" } as const;

/**
 * The list next to a covered recording: times and kinds; never the words. At its end the model that checked the
 * covered sound, if one did.
 */
export const listOfCovered = (
  stretches: readonly CoveredStretch[],
  language: InterfaceLanguage,
  listened: Listened | undefined,
): string =>
  `${linesOf(stretches, language)}\n${listened === undefined ? NOT_CHECKED[language] : CHECKED[language](listened)}\n`;

const linesOf = (stretches: readonly CoveredStretch[], language: InterfaceLanguage): string =>
  stretches
    .map(({ from, to, kinds, reasons = [] }) => {
      const why = [
        ...kinds.map((kind) => KINDS[kind].label[language]),
        ...reasons.map((one) => REASONS[language][one]),
      ];
      return `${clock(from)} - ${clock(to)}\t${why.join(", ")}\n`;
    })
    .join("");
