import { tableRecognizer } from "./format-table";
import table from "./formats/age.json";

/** Somebody's age: lengths of time are not ages, so a word about a person must say so. */
export const ageRecognizer = tableRecognizer("age", table);
