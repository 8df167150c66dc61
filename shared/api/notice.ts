import { z } from "zod";

export const PLAIN_NOTICES = [
  "rules_only",
  "words_not_sent",
  "placeholders_not_shared",
  "not_translated",
  "key_sentences",
  "prompt_not_followed",
  "model_summary",
  "model_translation",
  "model_failed",
  "recording_incomplete",
] as const;
export const HOST_NOTICES = ["recording_sent", "may_be_elsewhere"] as const;
export const LANGUAGE_NOTICES = { unsupported: "names_not_checked", limited: "names_less_sure" } as const;
export type LanguageNotice = (typeof LANGUAGE_NOTICES)[keyof typeof LANGUAGE_NOTICES];

/** Stored as one line of text. */
const line = z.string().regex(/^[^\r\n]*$/);

/** Number of segments of a text in a language (ISO 639-1, or "und"). */
const languageCountSchema = z.object({ language: z.string().regex(/^[a-z]{2,3}$/), segments: z.int().nonnegative() });
export type LanguageCount = z.infer<typeof languageCountSchema>;

/** A statement about a completed task. `other`: a line of another service, shown unchanged. */
export const noticeSchema = z.discriminatedUnion("code", [
  z.object({ code: z.enum(PLAIN_NOTICES) }),
  z.object({ code: z.enum(HOST_NOTICES), values: z.object({ host: line }) }),
  z.object({
    code: z.enum([LANGUAGE_NOTICES.unsupported, LANGUAGE_NOTICES.limited]),
    values: z.object({ languages: z.array(languageCountSchema) }),
  }),
  z.object({ code: z.literal("other"), values: z.object({ text: line }) }),
]);
export type Notice = z.infer<typeof noticeSchema>;
export const noticesSchema = z.array(noticeSchema);
