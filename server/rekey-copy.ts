import { rmSync } from "node:fs";

export const rekeyCopyOf = (database: string): string => `${database}-rekey`;

/** For an open database, which no other process changes the key of. An interrupted `rekey` leaves a copy of all texts. */
export function removeRekeyCopy(database: string): void {
  try {
    rmSync(rekeyCopyOf(database), { force: true });
  } catch {
    // Retried at the next start.
  }
}
