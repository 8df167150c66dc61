import type { SpeechModel } from "../../../shared/ipc/speech-models";
import { BUNDLED, type CatalogueModel, EVERY_LANGUAGE, sizeOf } from "../../../speech/index";
import type { InstalledModel } from "./installed-models";
import { guessSpeed } from "./speed";

/** Without download progress. */
export function viewOfCatalogue(model: CatalogueModel): Omit<SpeechModel, "state"> {
  const { id, name, languages, licence, nonCommercial, wordTimes, wordErrors, family, files } = model;
  const size = sizeOf(files);
  return {
    id,
    name,
    languages: shown(languages),
    licence,
    nonCommercial,
    size,
    ...(wordTimes === undefined ? {} : { wordTimes }),
    ...(wordErrors === undefined ? {} : { wordErrors: { ...wordErrors } }),
    speed: guessSpeed(family, size),
    imported: false,
  };
}

export function viewOfInstalled(
  { id, model }: InstalledModel,
  state: "bundled" | "installed",
  catalogue: readonly CatalogueModel[],
): SpeechModel {
  const known = catalogue.find((one) => one.id === id);
  const imported = state === "installed" && known === undefined;
  if (model === undefined) {
    const base = known ? viewOfCatalogue(known) : { ...UNKNOWN, id, name: id, imported };
    return { ...base, state: "failed", error: "checksum_mismatch" };
  }
  const size = sizeOf(model.files);
  const own = known ?? (state === "bundled" ? BUNDLED[id] : undefined);
  return {
    id,
    name: model.name ?? own?.name ?? id,
    languages: shown(model.languages),
    licence: model.licence ?? own?.licence ?? "",
    nonCommercial: model.nonCommercial ?? false,
    size,
    ...(model.wordTimes === undefined ? {} : { wordTimes: model.wordTimes }),
    ...(own?.wordErrors === undefined ? {} : { wordErrors: { ...own.wordErrors } }),
    speed: guessSpeed(model.family, size),
    state,
    imported,
  };
}

const UNKNOWN = { languages: [], licence: "", nonCommercial: false, size: 0 };

/** In the contract, an empty list means many languages. */
const shown = (languages: readonly string[]): string[] => (languages.includes(EVERY_LANGUAGE) ? [] : [...languages]);
