/**
 * Notices of a completed task (ours): a stable code, a colon, a sentence; several are on separate lines. Each
 * describes the result and not its reason, so that it is true together with any other.
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

/**
 * Notice that the recording was sent to a remote host. The text after the last colon is only the host, in the format
 * that the application parses.
 */
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
 * Joins the notices of two parts of one task: each once. If two cannot both be true of the complete task, as for a
 * translated transcript whose summary the model failed to write, the first kind wins.
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
