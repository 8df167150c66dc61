/**
 * What a string of the contract may measure, in UTF-16 units: main takes nothing without a bound from the page. A text
 * over `MAX_TEXT_BYTES` is refused with a word of its own; this bound lies above it.
 */
export const LONGEST_TEXT = 60_000_000;
export const LONGEST_ADDRESS = 2048;
/** A language tag (BCP 47) or "auto". */
export const LONGEST_LANGUAGE = 35;
/** Id of a speech model. */
export const LONGEST_ID = 100;
/** What is typed into the library's search. */
export const LONGEST_QUERY = 500;
/** How long the window offers to take back the deletion of a task. Milliseconds. */
export const UNDO_MS = 12_000;
/** Letters of a title that a person gives. */
export const LONGEST_TITLE = 120;
/** Tasks that one call can name. */
export const MOST_TASKS = 100_000;
/** Words that are put in the place of one placeholder. */
export const LONGEST_RESTORED = 10_000;
/** Placeholders of one document. */
export const MOST_RESTORED = 1_000_000;
/** Of a project, in UTF-16 units. */
export const LONGEST_PROJECT_NAME = 100;
