import { type InterfaceLanguage, languageOf, textIn } from "../../../shared/messages";
import type { Listened } from "../../../shared/ipc/sound-schemas";
import type { CoveredStretch } from "../../../speech/index";

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${two(Math.floor((seconds - whole) * 100))}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Without words. */
export const listOfCovered = (
  stretches: readonly CoveredStretch[],
  language: InterfaceLanguage,
  listened: Listened | undefined,
): string => `${linesOf(stretches, language)}\n${checkedLine(language, listened)}\n`;

function checkedLine(language: InterfaceLanguage, listened: Listened | undefined): string {
  const t = textIn(language);
  if (listened === undefined) return t("covered.notChecked");
  return t("covered.checked", { model: listened.model, languages: listened.languages.join(", ") });
}

function linesOf(stretches: readonly CoveredStretch[], language: InterfaceLanguage): string {
  const t = textIn(language);
  const { kindName } = languageOf(language);
  return stretches
    .map(({ from, to, kinds, reasons = [] }) => {
      const why = [
        ...kinds.map((kind) => kindName(kind).toLocaleUpperCase(language)),
        ...reasons.map((one) => t(`covered.${one}`)),
      ];
      return `${clock(from)} - ${clock(to)}\t${why.join(", ")}\n`;
    })
    .join("");
}
