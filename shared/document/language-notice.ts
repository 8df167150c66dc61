import { checksOf, type Support } from "./language-support";

/** How many segments of a text are in a language (ISO 639-1, or "und"). */
export interface LanguageCount {
  readonly language: string;
  readonly segments: number;
}

/** Codes of the notices about languages in which names are not recognized, or less reliably. */
export const LANGUAGE_NOTICES = { unsupported: "names_not_checked", limited: "names_less_sure" } as const;
export type LanguageNotice = (typeof LANGUAGE_NOTICES)[keyof typeof LANGUAGE_NOTICES];

const SENTENCES: Readonly<Record<keyof typeof LANGUAGE_NOTICES, string>> = {
  unsupported: `Some of the text is in languages in which ${checksOf("unsupported").notChecked.join(", ")} are not recognized, so they may be left. Only these were looked for: ${checksOf("unsupported").checked.join(", ")}.`,
  limited: `Some of the text is in languages in which ${checksOf("unsupported").notChecked.join(", ")} are recognized less reliably.`,
};

interface Counted {
  readonly language: string;
  readonly support: Support;
  readonly segments: readonly unknown[];
}

/**
 * Notices for languages that are not fully supported: lines of a code, a sentence and, at the end, segments by language,
 * as in `names_not_checked: ... Segments: zh=2 ja=1`. Undefined without such languages.
 */
export function languageNotice(languages: readonly Counted[]): string | undefined {
  const lines = (["unsupported", "limited"] as const).flatMap((support) => {
    const counts = languages.filter((one) => one.support === support);
    if (counts.length === 0) return [];
    const values = counts.map(({ language, segments }) => `${language}=${segments.length}`).join(" ");
    return [`${LANGUAGE_NOTICES[support]}: ${SENTENCES[support]} Segments: ${values}`];
  });
  return lines.length === 0 ? undefined : lines.join("\n");
}

/** Segments by language of one of these notices; empty where the text has no such notice or its values are missing. */
export function languagesInNotice(notice: string | undefined, code: LanguageNotice): readonly LanguageCount[] {
  const line = notice?.split("\n").find((one) => one.startsWith(`${code}:`));
  const values = line === undefined ? undefined : VALUES.exec(line)?.[1];
  return (values ?? "").split(" ").flatMap((value) => {
    const [language = "", segments = ""] = value.split("=");
    return segments === "" ? [] : [{ language, segments: Number(segments) }];
  });
}
const VALUES = /Segments: ([a-z]{2,3}=\d+(?: [a-z]{2,3}=\d+)*)$/;

/** Whether a text has parts in which names, places and organizations were not searched. */
export const hasUnchecked = (notice: string | undefined): boolean =>
  notice?.split("\n").some((line) => line.startsWith(`${LANGUAGE_NOTICES.unsupported}:`)) === true;

/** Number of segments in which names were not looked for; at least 1 if the notice reports any. */
export function uncheckedSegments(notice: string | undefined): number {
  if (!hasUnchecked(notice)) return 0;
  const counts = languagesInNotice(notice, LANGUAGE_NOTICES.unsupported);
  return Math.max(
    1,
    counts.reduce((sum, { segments }) => sum + segments, 0),
  );
}

/** A notice without its lines about languages. */
export function withoutLanguages(notice: string | undefined): string | undefined {
  const codes = Object.values(LANGUAGE_NOTICES).map((code) => `${code}:`);
  const lines = notice?.split("\n").filter((line) => !codes.some((code) => line.startsWith(code))) ?? [];
  return lines.length === 0 ? undefined : lines.join("\n");
}
