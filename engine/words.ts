/** Parts without lists of names, for import at startup. Everything else is in `index.ts`. */
export { fold } from "./language/shape";
export { bareStem, stem } from "./language/ru/morphology/stem";
export { spellings } from "./language/transliterate";
export { forgetWords } from "./remembered";
export { evidenceOf, type Evidence } from "./restore/evidence";
export { type Contradiction, contradictionsOf, type Expected, isClear, judge, scoreOf } from "./restore/judge";
export { type SentText, sentText, sentTextOf } from "./restore/sent-text";
