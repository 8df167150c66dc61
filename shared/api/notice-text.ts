import { checksOf } from "../document/language-support";
import { HOST_NOTICES, LANGUAGE_NOTICES, type LanguageCount, type Notice, PLAIN_NOTICES } from "./notice";

const { checked, notChecked } = checksOf("unsupported");

/** Each is true together with any other notice, so it describes the result and not its reason. */
const SENTENCES: Readonly<Record<Exclude<Notice["code"], "other">, string>> = {
  rules_only:
    "This service has no model for names. It used only rules and word lists, so most names of people remain. Check the result carefully.",
  words_not_sent: "This service does not accept lists of words, so they were not applied.",
  placeholders_not_shared: "This service cannot share placeholders between texts, so this text has its own.",
  not_translated: "The text was not translated. Only labels, placeholders and replacements are in languageOut.",
  key_sentences: "The summary consists of sentences of the text. No language model was used.",
  prompt_not_followed: "The prompt was not followed. Sentences that contain its words were only preferred.",
  model_summary: "A language model wrote this summary. Check important facts against the text.",
  model_translation: "A language model translated the text. Check important facts against the original.",
  model_failed: "The language model was not available or returned no usable answer, so it was not used.",
  recording_incomplete: "The recording is damaged or incomplete. The result covers the readable part.",
  recording_sent: "Another computer transcribed the recording. It was sent to:",
  may_be_elsewhere: "The text or the link may have reached the remote service before it was processed here:",
  names_not_checked: `Some of the text is in languages in which ${notChecked.join(", ")} are not recognized, so they may be left. Only these were searched: ${checked.join(", ")}. Segments:`,
  names_less_sure: `Some of the text is in languages in which ${notChecked.join(", ")} are recognized less reliably. Segments:`,
};

/**
 * Text of the API field `notice` and of stored tasks: lines of `code: sentence`, with the values at the end, as in `...
 * Segments: zh=2 ja=1`. Undefined without notices.
 */
export function writeNotices(notices: readonly Notice[]): string | undefined {
  return notices.length === 0 ? undefined : notices.map(lineOf).join("\n");
}

function lineOf(notice: Notice): string {
  if (notice.code === "other") return notice.values.text;
  const line = `${notice.code}: ${SENTENCES[notice.code]}`;
  if (!("values" in notice)) return line;
  const { values } = notice;
  return `${line} ${"host" in values ? values.host : values.languages.map(({ language, segments }) => `${language}=${segments}`).join(" ")}`;
}

/** Inverse of `writeNotices`, also for texts of older versions and other services. Sentences are ignored. */
export function readNotices(text: string | null | undefined): Notice[] {
  return (text ?? "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const has = (code: string): boolean => line === code || line.startsWith(`${code}:`);
      const plain = PLAIN_NOTICES.find(has);
      if (plain !== undefined) return { code: plain };
      const host = HOST_NOTICES.find(has);
      if (host !== undefined) return { code: host, values: { host: line.split(": ").at(-1) ?? "" } };
      const languages = Object.values(LANGUAGE_NOTICES).find(has);
      if (languages !== undefined) return { code: languages, values: { languages: languagesAtEnd(line) } };
      return { code: "other", values: { text: line } };
    });
}

function languagesAtEnd(line: string): LanguageCount[] {
  const values = /Segments: ([a-z]{2,3}=\d+(?: [a-z]{2,3}=\d+)*)$/.exec(line)?.[1] ?? "";
  return values.split(" ").flatMap((value) => {
    const [language = "", segments = ""] = value.split("=");
    return segments === "" ? [] : [{ language, segments: Number(segments) }];
  });
}
