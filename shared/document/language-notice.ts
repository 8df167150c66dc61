import { checksOf, type Support } from "./language-support";

/** Segments in a language (ISO 639-1, or "und"). */
export interface LanguageCount {
  readonly language: string;
  readonly segments: number;
}

/** For languages in which names are not recognized, or less reliably. */
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
 * Lines of a code, a sentence and segments by language: `names_not_checked: ... Segments: zh=2 ja=1`. Undefined if all
 * languages are supported.
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

/** Empty without such a notice or its values. */
export function languagesInNotice(notice: string | undefined, code: LanguageNotice): readonly LanguageCount[] {
  const line = notice?.split("\n").find((one) => one.startsWith(`${code}:`));
  const values = line === undefined ? undefined : VALUES.exec(line)?.[1];
  return (values ?? "").split(" ").flatMap((value) => {
    const [language = "", segments = ""] = value.split("=");
    return segments === "" ? [] : [{ language, segments: Number(segments) }];
  });
}
const VALUES = /Segments: ([a-z]{2,3}=\d+(?: [a-z]{2,3}=\d+)*)$/;

export const hasUnchecked = (notice: string | undefined): boolean =>
  notice?.split("\n").some((line) => line.startsWith(`${LANGUAGE_NOTICES.unsupported}:`)) === true;

/** At least 1 if the notice reports any. */
export function uncheckedSegments(notice: string | undefined): number {
  if (!hasUnchecked(notice)) return 0;
  const counts = languagesInNotice(notice, LANGUAGE_NOTICES.unsupported);
  return Math.max(
    1,
    counts.reduce((sum, { segments }) => sum + segments, 0),
  );
}

export function withoutLanguages(notice: string | undefined): string | undefined {
  const codes = Object.values(LANGUAGE_NOTICES).map((code) => `${code}:`);
  const lines = notice?.split("\n").filter((line) => !codes.some((code) => line.startsWith(code))) ?? [];
  return lines.length === 0 ? undefined : lines.join("\n");
}
