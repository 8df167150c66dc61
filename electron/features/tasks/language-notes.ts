import type { Notice } from "../../../shared/api/notice";
import { isAboutLanguages, languageNotices } from "../../../shared/api/language-notice";
import type { ServiceTask } from "../../platform/service-client/service-task";
import type { Reading } from "./follow-task";

/** Other services report no notices. */
export async function noticesWithLanguages(
  read: ServiceTask,
  { notices, depersonalized, document }: Extract<Reading, { state: "completed" }>,
): Promise<Notice[]> {
  if (!depersonalized || read.tellsLanguages === true) return notices;
  const { languagesOf } = await import("../../../engine/index");
  const languages = languageNotices(await languagesOf(document.original));
  return [...notices.filter((notice) => !isAboutLanguages(notice)), ...languages];
}
