/**
 * `[ДАТА_РОЖДЕНИЯ_1·K7]`: label, number of the entity, suffix of the task. Labels are in `kinds.ts`. Earlier forms
 * remain readable, because mappings contain their placeholders.
 */
export const PLACEHOLDER_FORM = {
  open: "[",
  close: "]",
  /** Between words of a label, and before the number. */
  joint: "_",
  beforeSuffix: "·",
  /** Regular expression. */
  suffix: String.raw`[A-Z]\d{1,3}`,
};
