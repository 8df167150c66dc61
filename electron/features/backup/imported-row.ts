import { z } from "zod";
import { LONGEST_ADDRESS } from "../../../shared/ipc/limits";
import { type PlainRow, portable } from "../../platform/history/history-rows";
import { IMPORTERS } from "../../platform/history/task-columns";

const rowSchema = z.strictObject(IMPORTERS);
type Row = z.infer<typeof rowSchema>;

/**
 * Removes paths, documents, permissions (to send a recording, to use an address of the user's network) and unknown
 * services (`isKnownService`), because anybody with the key can write a backup. Undefined if the application could not
 * have written the row.
 */
export async function importedRow(
  row: PlainRow,
  isKnownService: (baseUrl: string) => Promise<boolean>,
): Promise<PlainRow | undefined> {
  const parsed = rowSchema.safeParse(row);
  if (!parsed.success || !fitsTogether(parsed.data)) return undefined;
  const { base_url: baseUrl } = parsed.data;
  const isKnown = baseUrl === "" || (await isKnownService(baseUrl));
  const changed = {
    ...(isKnown ? {} : { base_url: "", remote_id: null }),
    ...recordingOf(parsed.data),
  };
  return { ...portable(row), ...changed };
}

function fitsTogether({ service, base_url: baseUrl, recording_work: work, input_type: type }: Row): boolean {
  return (service === "remote" || baseUrl === "") && (type === "media" || !work);
}

/** Preserves the displayed link. */
function recordingOf({ recording, recording_work: work }: Row): PlainRow {
  if (!work) return {};
  const { key, wishes, url } = work;
  const link = url !== undefined && url === recording?.url && isWebLink(url) ? { url } : {};
  return { recording_work: JSON.stringify({ key, wishes, ...link }) };
}

function isWebLink(url: string): boolean {
  if (url.length > LONGEST_ADDRESS || !URL.canParse(url)) return false;
  return ["http:", "https:"].includes(new URL(url).protocol);
}
