/**
 * Maximum lengths of strings of the contract, in UTF-16 units. Main accepts no unbounded input from the page. A text
 * over `MAX_TEXT_BYTES` is refused with a separate message; this bound is above it.
 */
export const LONGEST_TEXT = 60_000_000;
export const LONGEST_ADDRESS = 2048;
/** Longest address that a dialog can show completely. */
export const LONGEST_SHOWN = 1000;
/** Longest name of a host (RFC 1035, section 2.3.4). A longer one could move the buttons of a dialog off the screen. */
export const LONGEST_HOST = 253;
/** A language tag (BCP 47) or "auto". */
export const LONGEST_LANGUAGE = 35;
/** Id of a speech model. */
export const LONGEST_ID = 100;
/** Query of the library's search. */
export const LONGEST_QUERY = 500;
/** Time to undo the deletion of a task, in milliseconds. */
export const UNDO_MS = 12_000;
/** Title given by the user. */
export const LONGEST_TITLE = 120;
/** Tasks that one call can name. */
export const MOST_TASKS = 100_000;
/** Restored words of one placeholder. */
export const LONGEST_RESTORED = 10_000;
/** Placeholders of one document. */
export const MOST_RESTORED = 1_000_000;
/** Of a project, in UTF-16 units. */
export const LONGEST_PROJECT_NAME = 100;
