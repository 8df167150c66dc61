/**
 * What a completed task says of itself (ours): a stable code, a colon, a sentence; several stand on lines of their own.
 * Each says what was done and not why, so that it is true beside every other that may stand with it.
 */
export const NOTICES = {
  rules_only:
    "There is no model for names here, so rules and word lists alone were used, and most people stay named: look closely at what is left.",
  not_translated: "The text is in its own language; only labels, placeholders and replacements follow languageOut.",
  key_sentences: "The summary consists of sentences of the text itself; no language model wrote it.",
  prompt_not_followed: "The prompt was not followed as such: it only made sentences that share its words count more.",
  model_summary: "A language model wrote this summary: check what matters against the text.",
  model_translation: "A language model translated the text: check what matters against the original.",
  model_failed:
    "The language model could not be used for this or gave no usable answer, so the service did without it.",
  recording_incomplete: "The recording is damaged or cut short: what could be read of it is here.",
} as const;
export type Notice = keyof typeof NOTICES;

/** That the recording left this computer, and where it went: the host alone, at the end, as the application reads it. */
export const sentNotice = (host: string): string =>
  `recording_sent: Another computer listened. The recording was sent to: ${host}`;

/** Notices that cannot both be true of one task. */
export const CONTRADICTIONS: readonly (readonly [Notice, Notice])[] = [
  ["model_summary", "key_sentences"],
  ["model_summary", "prompt_not_followed"],
  ["model_summary", "model_failed"],
  ["model_summary", "not_translated"],
  ["model_translation", "not_translated"],
  ["model_translation", "model_failed"],
];

/**
 * What two parts of one task say of themselves, as one text: each notice once. Where two cannot both be true of the
 * task as a whole, as of a translated transcript whose summary the model failed to write, the first kind stays.
 */
export function joinNotices(...texts: (string | undefined)[]): string | undefined {
  const lines = new Map(texts.flatMap((text) => text?.split("\n") ?? []).map((line) => [line.split(":", 1)[0], line]));
  for (const [stays, goes] of CONTRADICTIONS) if (lines.has(stays)) lines.delete(goes);
  return lines.size === 0 ? undefined : [...lines.values()].join("\n");
}

/** The notices as one text; undefined when there are none. */
export function noticeOf(...notices: (Notice | false)[]): string | undefined {
  const given = notices.filter((notice) => notice !== false);
  return given.length === 0 ? undefined : given.map((notice) => `${notice}: ${NOTICES[notice]}`).join("\n");
}
