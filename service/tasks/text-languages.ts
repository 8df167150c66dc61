import type { LanguageSegments } from "../../engine/index";
import type { TextLanguage } from "../../shared/api/prediction";
import { checksOf } from "../../shared/document/language-support";

/** Places that are listed of a language: more are counted alone. */
const MOST_PLACES = 1000;

/** Languages of a text as a task object has them. */
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
