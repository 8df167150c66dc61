import { languagesOf } from "../../engine/index";
import { languageNotice, withoutLanguages } from "../../shared/document/language-notice";
import type { ServiceTask } from "../client/service-task";
import type { RecordingReading } from "./follow-recording";

/**
 * Notice of a completed task with its languages. A service of ours tells them itself; of another it is not known which
 * languages it reads, so its text is held against those of this program.
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
