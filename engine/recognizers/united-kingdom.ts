import { weighted } from "./checksum";
import { formatsOf } from "./format-table";
import table from "./formats/united-kingdom.json";

/** NHS number; a check of 10 is not issued. */
export const isNhs = weighted([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 11);

/** Identifiers of the United Kingdom. */
export const UNITED_KINGDOM = formatsOf(table, { checks: { nhs: isNhs } });
