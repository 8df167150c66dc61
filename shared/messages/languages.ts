/** The languages of the interface, one line for each: `export { CODE } from "./CODE"`, with a code of ISO 639-1. */
export { en } from "./en";
export { ru } from "./ru";
