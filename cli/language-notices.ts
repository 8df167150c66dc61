import { languagesOf } from "../engine/index";
import { writeNotices } from "../shared/api/notice-text";
import { languageNotices } from "../shared/api/language-notice";

/** One line for each notice about the languages of a text. */
export async function printLanguages(text: string, say: (line: string) => void): Promise<void> {
  for (const line of writeNotices(languageNotices(await languagesOf(text)))?.split("\n") ?? []) say(line);
}
