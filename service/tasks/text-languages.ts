import type { LanguageSegments } from "../../engine/index";
import type { TextLanguage } from "../../shared/api/prediction";
import { checksOf } from "../../shared/document/language-support";

const MOST_PLACES = 1000;

export function textLanguages(languages: readonly LanguageSegments[]): TextLanguage[] {
  return languages.map(({ language, support, segments }) => {
    const { checked, notChecked } = checksOf(support);
    return {
      language,
      support,
      segments: segments.length,
      places: segments.slice(0, MOST_PLACES).map(({ start, end }) => ({ start, end })),
      checked: [...checked],
      notChecked: [...notChecked],
    };
  });
}
