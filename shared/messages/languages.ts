/** One line per language, with its ISO 639-1 code: `export { CODE } from "./CODE"`. */
export { en } from "./en";
export { ru } from "./ru";
