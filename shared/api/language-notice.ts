import type { LanguageCount, LanguageNotice, Notice } from "./notice";
import type { Support } from "../document/language-support";

type Notices = readonly Notice[] | undefined;

interface Counted {
  readonly language: string;
  readonly support: Support;
  readonly segments: readonly unknown[];
}

export function languageNotices(languages: readonly Counted[]): Notice[] {
  return (["names_not_checked", "names_less_sure"] as const).flatMap((code) => {
    const support = code === "names_not_checked" ? "unsupported" : "limited";
    const counts = languages
      .filter((one) => one.support === support)
      .map(({ language, segments }) => ({ language, segments: segments.length }));
    return counts.length === 0 ? [] : [{ code, values: { languages: counts } }];
  });
}

export function languagesIn(notices: Notices, code: LanguageNotice): readonly LanguageCount[] {
  return notices?.flatMap((notice) => (notice.code === code ? languagesOf(notice) : [])) ?? [];
}

const languagesOf = (notice: Notice): readonly LanguageCount[] =>
  "values" in notice && "languages" in notice.values ? notice.values.languages : [];

export const hasUnchecked = (notices: Notices): boolean =>
  notices?.some(({ code }) => code === "names_not_checked") === true;

export function uncheckedSegments(notices: Notices): number {
  if (!hasUnchecked(notices)) return 0;
  const counts = languagesIn(notices, "names_not_checked");
  return Math.max(
    1,
    counts.reduce((sum, { segments }) => sum + segments, 0),
  );
}

export const isAboutLanguages = ({ code }: Notice): boolean =>
  code === "names_not_checked" || code === "names_less_sure";
