import { languagesOf } from "../engine/index";
import { writeNotices } from "../shared/api/notice-text";
import { languageNotices } from "../shared/api/language-notice";

/** Reports languages in which names were not searched or are found less reliably, one line per notice. */
export async function sayLanguages(text: string, say: (line: string) => void): Promise<void> {
  for (const line of writeNotices(languageNotices(await languagesOf(text)))?.split("\n") ?? []) say(line);
}
