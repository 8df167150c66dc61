import { type Database, settle } from "../database";
import { sealFile, sizeOf } from "./file-seal";
import type { StateRecord } from "./record-state";

/** Milliseconds. */
const LOOK_EVERY_MS = 20_000;

export interface Sealing {
  /** Saves the state in the keychain. Seals the file unless written since the last check. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** Seals an idle history, because an unsealed file of a killed application is read row by row. */
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
  // Repeated at the next look.
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
