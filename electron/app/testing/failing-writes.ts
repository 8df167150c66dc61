import type { Database } from "../../platform/history/database";

interface Faults {
  /** Writes until the fault. Undefined: no fault. */
  left: number | undefined;
  /** Number of writes that fail. */
  failing: number;
  /** Instead of a failure. */
  atWrite: (() => void) | undefined;
  /** The files were copied: for the user, the process has ended. */
  snapshot: boolean;
}

const NONE: Faults = { left: undefined, failing: 1, atWrite: undefined, snapshot: false };
export const faults: Faults = { ...NONE };
export const clearFaults = (): void => void Object.assign(faults, NONE);

function beforeWrite(): void {
  if (faults.left === undefined) return;
  faults.left -= 1;
  if (faults.left >= 0) return;
  faults.failing -= 1;
  faults.left = faults.failing > 0 ? 0 : undefined;
  if (faults.atWrite === undefined) throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  faults.atWrite();
}

const IS_WRITE = /^\s*(INSERT|UPDATE|DELETE|COMMIT)/i;

export function withFaults(database: Database.Database): Database.Database {
  return new Proxy(database, {
    get(target, name) {
      if (name === "exec") {
        return (sql: string) => {
          if (IS_WRITE.test(sql)) beforeWrite();
          return target.exec(sql);
        };
      }
      if (name === "prepare") {
        return (sql: string) => {
          if (IS_WRITE.test(sql)) beforeWrite();
          return target.prepare(sql);
        };
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
