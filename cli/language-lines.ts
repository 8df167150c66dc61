import { languagesOf } from "../engine/index";
import { writeNotices } from "../shared/api/notice-text";
import { languageNotices } from "../shared/document/language-notice";

/** Says in which languages of a text names were not looked for or are found less reliably: one line for each notice. */
export async function sayLanguages(text: string, say: (line: string) => void): Promise<void> {
  for (const line of writeNotices(languageNotices(await languagesOf(text)))?.split("\n") ?? []) say(line);
}
