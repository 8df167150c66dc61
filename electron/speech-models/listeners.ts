import { CATALOGUE } from "../../speech/models/catalogue";
import { EVERY_LANGUAGE, knowsLanguage, sizeOf } from "../../speech/models/model";
import type { WholeModel } from "./installed-models";

/**
 * Which model listens to which language, by id; "*" is every other. What the person has chosen counts, as long as that
 * model is here. Else one that was got counts before what came with the program: for a language that models name, the
 * one that knows the fewest languages, then the one with the fewest errors; for every other, the largest that knows all.
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

/** Unknown ones come after all that are known. */
function errorsOf(id: string, language: string): number {
  return CATALOGUE.find((model) => model.id === id)?.wordErrors?.[language] ?? 1;
}
