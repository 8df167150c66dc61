import type { Notice, PLAIN_NOTICES } from "../../shared/api/notice";

export const CONTRADICTIONS: readonly (readonly [Notice["code"], Notice["code"]])[] = [
  ["model_summary", "key_sentences"],
  ["model_summary", "prompt_not_followed"],
  ["model_summary", "model_failed"],
  ["model_summary", "not_translated"],
  ["model_translation", "not_translated"],
  ["model_translation", "model_failed"],
];

/**
 * Without duplicates. Of contradicting notices, such as a translated transcript without the model's summary, the first
 * kind is used.
 */
export function joinNotices(...lists: (readonly Notice[] | undefined)[]): Notice[] {
  const joined = new Map(lists.flatMap((list) => list ?? []).map((notice) => [notice.code, notice]));
  for (const [stays, goes] of CONTRADICTIONS) if (joined.has(stays)) joined.delete(goes);
  return [...joined.values()];
}

export const noticesOf = (...codes: ((typeof PLAIN_NOTICES)[number] | false)[]): Notice[] =>
  codes.flatMap((code) => (code === false ? [] : [{ code }]));
