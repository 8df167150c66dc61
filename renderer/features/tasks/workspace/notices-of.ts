/** Known notices of a service on a completed task, by stable codes; notices of other services are shown verbatim. */
const KNOWN = [
  "rules_only",
  "words_not_sent",
  "placeholders_not_shared",
  "not_translated",
  "key_sentences",
  "prompt_not_followed",
  "model_summary",
  "model_translation",
  "model_failed",
  "recording_sent",
  "may_be_elsewhere",
  "recording_incomplete",
] as const;
export type KnownNotice = (typeof KNOWN)[number];

export type TaskNotice = { readonly known: KnownNotice; readonly host?: string } | { readonly words: string };

/** Reads a notice: lines of a code, a colon and a sentence, or anything else. */
export function noticesOf(notice: string | undefined): TaskNotice[] {
  if (notice === undefined) return [];
  return notice
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const known = KNOWN.find((code) => line === code || line.startsWith(`${code}:`));
      if (known === undefined) return { words: line };
      return known === "recording_sent" || known === "may_be_elsewhere"
        ? { known, host: line.split(": ").at(-1) ?? "" }
        : { known };
    });
}
