import { languagesOf } from "../../../engine/index";
import { languageNotice, withoutLanguages } from "../../../shared/document/language-notice";
import type { ServiceTask } from "../../platform/service-client/service-task";
import type { RecordingReading } from "./follow-recording";

/**
 * Notice of a completed task with its languages. Our own service reports them itself; the languages of other services
 * are unknown, so the text is compared with the languages of this program.
 */
export async function noticeWithLanguages(
  read: ServiceTask,
  { notice, depersonalized, document }: Extract<RecordingReading, { state: "completed" }>,
): Promise<string | null> {
  if (!depersonalized || read.tellsLanguages === true) return notice;
  const languages = languageNotice(await languagesOf(document.original));
  const lines = [withoutLanguages(notice ?? undefined), languages].filter((part) => part !== undefined);
  return lines.length === 0 ? null : lines.join("\n");
}
