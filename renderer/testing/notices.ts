import type { Notice } from "../../shared/api/notice";

export const unchecked = (segments: Readonly<Record<string, number>>): Notice => ({
  code: "names_not_checked",
  values: { languages: Object.entries(segments).map(([language, count]) => ({ language, segments: count })) },
});
