import type { FileName } from "../../platform/files/file-name";

export const BACKUP_EXTENSION = "outisbackup";

/** Only the date, without information on the content. */
export function backupNameOf(day: Date): FileName {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return { base: `Outis ${parts.map((part) => String(part).padStart(2, "0")).join("-")}`, ending: BACKUP_EXTENSION };
}
