import { formatsOf } from "./format-table";
import table from "./formats/reference-number.json";

/** `№ 152-ФЗ`: laws are cited as papers are. */
const isNoLaw = (value: string): boolean => !/(?:ФЗ|ФКЗ|пп|н)$/.test(value);

/** Numbers under which offices, courts and hospitals keep a person's papers. */
export const REFERENCE_NUMBERS = formatsOf(table, { checks: { noLaw: isNoLaw } });
