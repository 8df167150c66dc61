import { z } from "zod";

/** All codes that reach the interface, which translates them; `message` is for developers and has no content. */
export const ERROR_CODES = [
  "bad_request",
  "unauthorized",
  "forbidden",
  "not_found",
  "conflict",
  "too_large",
  "too_many_documents",
  "unsupported_media",
  "unprocessable",
  "rate_limited",
  "service_unavailable",
  "service_error",
  "service_unreachable",
  "service_answer_unreadable",
  "timeout",
  "insecure_url",
  "bad_address",
  "bad_key",
  "bad_pattern",
  "too_many_words",
  "pattern_too_slow",
  "no_key",
  "no_keychain",
  "finding_missing",
  "box_missing",
  "under_box",
  /** Words under them are visible in the text. */
  "boxes_unread",
  "too_many_boxes",
  "nothing_selected",
  "name_taken",
  "name_in_text",
  "review_translated",
  "empty_input",
  "input_too_large",
  "input_not_text",
  "document_unreadable",
  "document_encrypted",
  /** The document is not at fault. */
  "document_reader_failed",
  /** Missing or unloadable. */
  "app_file_missing",
  /** Since the task began. */
  "document_reads_differently",
  /** Removed words would remain. */
  "document_not_clean",
  /** LibreOffice is not installed. */
  "office_missing",
  "office_failed",
  "office_timeout",
  /** Parts would be lost or stay visible: to be asked first. */
  "drag_asks",
  "drag_preparing",
  /** Of the task. */
  "document_changed",
  "document_missing",
  /** For complete columns. */
  "columns_not_applied",
  "unsupported_document",
  "media_library_link",
  "media_not_available",
  "recording_unreadable",
  /** A fault of the application. */
  "recording_reader_failed",
  "recording_empty",
  "recording_no_sound",
  "recording_encrypted",
  "recording_too_large",
  "recording_too_slow",
  "recording_too_long",
  "recording_missing",
  "unsupported_recording",
  "no_speech",
  /** No device. */
  "microphone_missing",
  /** By system or user. */
  "microphone_denied",
  /** By another program. */
  "microphone_in_use",
  /** Another recording is open. */
  "microphone_recording",
  /** No such open recording. */
  "microphone_closed",
  "link_is_page",
  "link_private",
  "link_unreachable",
  "link_refused",
  "disk_full",
  "no_speech_model",
  "speech_model_broken",
  "speech_model_unknown",
  "speech_model_download_failed",
  "speech_crashed",
  "transcription_unreachable",
  "transcription_refused",
  "transcription_timeout",
  "transcription_unusable",
  "transcription_bad_address",
  "speakers_missing",
  /** Hidden words would appear. */
  "would_show",
  /** Since the user saw it. */
  "transcript_changed",
  /** While it was saved. */
  "edited_meanwhile",
  "times_missing",
  "task_not_found",
  "task_not_finished",
  "task_expired",
  "source_failed",
  "source_gone",
  "source_stalled",
  "cancelled",
  "mapping_unreadable",
  "mapping_missing",
  "model_unreachable",
  "model_refused",
  "model_timeout",
  "model_bad_address",
  "model_not_named",
  "model_file_missing",
  "model_not_gguf",
  "model_file_unusable",
  "model_out_of_memory",
  "model_no_runtime",
  "model_answer_unusable",
  "not_confirmed",
  "shortcut_refused",
  "save_failed",
  "name_too_long",
  "save_denied",
  "disk_read_only",
  "backup_unknown",
  "backup_newer",
  "backup_damaged",
  "backup_unreadable",
  "backup_busy",
  "store_unavailable",
  "history_damaged",
  "internal",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const failureSchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});
export type Failure = z.infer<typeof failureSchema>;

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (
  code: ErrorCode,
  message: string,
  details?: Failure["details"],
): { ok: false; error: Failure } => ({
  ok: false,
  error: details === undefined ? { code, message } : { code, message, details },
});

export function resultSchema<T extends z.ZodType>(value: T) {
  return z.discriminatedUnion("ok", [
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), error: failureSchema }),
  ]);
}
