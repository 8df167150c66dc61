/**
 * Signs of a placeholder, `[ДАТА_РОЖДЕНИЯ_1·K7]`: brackets around a label, the number of the entity, and the suffix of the
 * task. `placeholders.ts` writes and reads this form, and all other modules use its functions. Labels are in `kinds.ts`.
 * Results in an earlier form remain readable, because the mapping of a task contains its placeholders.
 */
export const PLACEHOLDER_FORM = {
  open: "[",
  close: "]",
  /** Between the words of a label, and before the number. One sign, so that the label remains one word. */
  joint: "_",
  beforeSuffix: "·",
  /** Regular expression of a suffix. */
  suffix: String.raw`[A-Z]\d{1,3}`,
};
