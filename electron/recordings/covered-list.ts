import { KINDS } from "../../shared/document/kinds";
import type { InterfaceLanguage } from "../../shared/ipc/settings";
import type { CoverReason } from "../../shared/ipc/sound";
import type { CoveredStretch } from "../../speech/cover/cover";

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
  },
  ru: {
    unwritten: "нет в расшифровке",
    doubtful: "распознано неуверенно",
    similar: "похоже на скрытое имя",
    cut_off: "конец реплики, возможно, обрезан",
    heard_again: "слышно скрытое имя",
  },
};

/** The list that goes beside a covered recording: when, and what kind of thing; never the words. */
export const listOfCovered = (stretches: readonly CoveredStretch[], language: InterfaceLanguage): string =>
  stretches
    .map(({ from, to, kinds, reasons = [] }) => {
      const why = [
        ...kinds.map((kind) => KINDS[kind].label[language]),
        ...reasons.map((one) => REASONS[language][one]),
      ];
      return `${clock(from)} - ${clock(to)}\t${why.join(", ")}\n`;
    })
    .join("");
