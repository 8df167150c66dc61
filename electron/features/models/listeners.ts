import { CATALOGUE, EVERY_LANGUAGE, knowsLanguage, sizeOf } from "../../../speech/index";
import type { WholeModel } from "./installed-models";

/**
 * Model id for each language; "*" means all others. Order: the user's choice; a downloaded model before a bundled one;
 * for a listed language the model with the fewest languages, then the fewest errors; otherwise the largest multilingual
 * one.
 */
export function listeners(
  chosen: Readonly<Record<string, string>>,
  bundled: readonly WholeModel[],
  installed: readonly WholeModel[],
): Record<string, string> {
  const all = [...installed, ...bundled];
  const result: Record<string, string> = {};
  const named = installed.flatMap(({ model }) => model.languages);
  for (const language of new Set([EVERY_LANGUAGE, ...named, ...Object.keys(chosen)])) {
    const wished = all.find(({ id, model }) => id === chosen[language] && knowsLanguage(model, language));
    const listener = wished ?? best(language, installed) ?? best(language, bundled);
    if (listener) result[language] = listener.id;
  }
  return result;
}

function best(language: string, models: readonly WholeModel[]): WholeModel | undefined {
  const [first] = models.filter(({ model }) => model.languages.includes(language)).sort(compare);
  return first;

  function compare(a: WholeModel, b: WholeModel): number {
    return (
      a.model.languages.length - b.model.languages.length ||
      errorsOf(a.id, language) - errorsOf(b.id, language) ||
      sizeOf(b.model.files) - sizeOf(a.model.files)
    );
  }
}

function errorsOf(id: string, language: string): number {
  return CATALOGUE.find((model) => model.id === id)?.wordErrors?.[language] ?? 1;
}
