/** UTF-16 units. Limits input from the page. Above `MAX_TEXT_BYTES`, which has its own message. */
export const LONGEST_TEXT = 60_000_000;
export const LONGEST_ADDRESS = 2048;
/** Longest address that a dialog can show completely. */
export const LONGEST_SHOWN = 1000;
/** RFC 1035, section 2.3.4. A longer host could move the buttons of a dialog off the screen. */
export const LONGEST_HOST = 253;
/** BCP 47 or "auto". */
export const LONGEST_LANGUAGE = 35;
/** Characters of a speech model's id. */
export const LONGEST_ID = 100;
/** Characters in the search of the library. */
export const LONGEST_QUERY = 500;
/** Milliseconds to undo the deletion of a task. */
export const UNDO_MS = 12_000;
/** Characters of a title given by the user. */
export const LONGEST_TITLE = 120;
export const MOST_TASKS = 100_000;
/** Characters restored for one placeholder. */
export const LONGEST_RESTORED = 10_000;
/** Placeholders restored in one document. */
export const MOST_RESTORED = 1_000_000;
/** UTF-16 units. */
export const LONGEST_PROJECT_NAME = 100;
