export * from "./words";
export * from "./patterns";

export type { Depersonalized, DepersonalizeOptions, Engine } from "./depersonalized";
export { loadKnownWords } from "./language/known-words";
export { calibrated, curveNames, type Curves } from "./calibration";
export { createEngine, passesOf, rulesOf, type EngineParts } from "./engine";
export type { Evidence } from "./evidence";
export { languagesOf } from "./languages";
export type { LanguageSegments } from "./language-detection/language-reader";
export { LastDetection } from "./last-detection";
export { normalize } from "./normalize/normalize";
export type { Finding, LinkedSpan } from "./span";
export { Trace, type Change } from "./pipeline/trace";

export { otherMentions } from "./resolve/decide/other-mentions";
export { canonicalForm, nominativeName } from "./resolve/link/canonical";
export { createEntityMemory, type EntityMemory } from "./resolve/link/entity-memory";
export { memoryOf } from "./resolve/link/known-entities";
export { memoryOfSurrogates } from "./resolve/link/known-surrogates";
export { knownOrNew } from "./resolve/link/known-or-new";
export { link } from "./resolve/link/link";
export { nameVariants } from "./resolve/link/name-variants";
export { possiblySame, possiblySamePeople } from "./resolve/link/possibly-same";
export { findTerms, SlowPattern } from "./resolve/terms/terms";

export { parseTaggerConfig } from "./tagger/config";
export {
  createTagger,
  type TaggedSpan,
  type Tagger,
  type TaggerSession,
  type TagOptions,
  type WordPrediction,
} from "./tagger/tagger";
export { parseVocabulary } from "./tagger/vocabulary";
export { WindowMemory } from "./tagger/window-memory";

export { contextsIn, namesOf } from "./restore/names";
export { placementsOf, restore, type Restored } from "./restore/restore";
export { scanExact } from "./restore/scan";
export { surrogatesByHand } from "./transform/randomize/by-hand";
export { columnOperations } from "./transform/column-operations";
export { mappingAfter } from "./transform/mapping-after";
export { NumberedPlaceholders } from "./transform/numbered-placeholders";
export { termForms } from "./transform/term-forms";
export { transform } from "./transform/transform";
