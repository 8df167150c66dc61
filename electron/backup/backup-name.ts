export const BACKUP_EXTENSION = "outisbackup";

/** What a backup is called by itself: the day, and nothing of what is inside. */
export function backupNameOf(day: Date): string {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `Outis ${parts.map((part) => String(part).padStart(2, "0")).join("-")}.${BACKUP_EXTENSION}`;
}
