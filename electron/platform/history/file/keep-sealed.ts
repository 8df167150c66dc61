import { type Database, settle } from "../database";
import { sealFile, sizeOf } from "./file-seal";
import type { StateRecord } from "./record-state";

/** How often it is looked whether there is something to seal. Milliseconds. */
const LOOK_EVERY_MS = 20_000;

export interface Sealing {
  /**
   * Checks once: the state is saved in the keychain, and writes that have been idle since the last check are moved into
   * the file, and the file is sealed.
   */
  look(): Promise<void>;
  /** Closes the database and seals its file. */
  close(): Promise<void>;
}

/**
 * Seals the file of an open history whenever it is idle, so that it is sealed if the application is killed. A seal that
 * a write invalidates is harmless: the file is then read row by row.
 */
export function keepSealed(
  database: Database.Database,
  path: string,
  key: string,
  record: Pick<StateRecord, "raise" | "settle">,
): Sealing {
  const unwritten = (): number => sizeOf(`${path}-wal`);
  let before = 0;
  const look = async (): Promise<void> => {
    record.raise();
    const now = unwritten();
    const rests = now > 0 && now === before;
    before = now;
    if (!rests || database.inTransaction) return;
    settle(database);
    if (unwritten() === 0) await sealFile(path, key);
  };
  // A disk that is full is no reason to end; the next look may find room.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  timer.unref();
  return {
    look,
    close: async () => {
      clearInterval(timer);
      const { end } = record.settle();
      settle(database);
      database.close();
      if (unwritten() === 0) await sealFile(path, key);
      await end();
    },
  };
}
