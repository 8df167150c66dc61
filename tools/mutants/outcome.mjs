/**
 * The result of one test: none if no test ran, or if the code could not be loaded.
 *
 * @typedef {"red" | "green" | "none"} TestOutcome
 */

/**
 * The result of one row. `before` means that the test fails without the mutation; `text` means that the text to replace
 * does not occur exactly once in its file.
 *
 * @typedef {TestOutcome | "before" | "text"} RowOutcome
 */

/**
 * @typedef {object} RowResult
 * @property {Pick<import("./mutant.mjs").Mutant, "id" | "promise" | "test" | "name">} mutant
 * @property {RowOutcome} outcome only `red` is a success
 * @property {number} seconds
 * @property {string} said last output of the test, empty if there was none
 */

export const WORDS = {
  red: "red",
  green: "GREEN",
  none: "NO TEST",
  before: "BROKEN",
  text: "NO TEXT",
};

export const LEGEND =
  "GREEN: the test passes with the mutation; NO TEST: no test ran; BROKEN: the test fails without the mutation; " +
  "NO TEXT: the text to replace does not occur exactly once";
