/**
 * Form of a placeholder, `[ДАТА_РОЖДЕНИЯ_1·K7]`: label, number of the entity, suffix of the task. `placeholders.ts`
 * writes and reads it; labels are in `kinds.ts`. Results in an earlier form remain readable, because mappings contain
 * their placeholders.
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
