/** SQLite, file systems (also with a quota), and SQLSTATE `disk_full`. */
const CODES = new Set(["SQLITE_FULL", "ENOSPC", "EDQUOT", "53100"]);

export class StorageFull extends Error {
  readonly code = "ENOSPC";

  constructor() {
    super("The disk is full");
  }
}

export const isFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && CODES.has(error.code);
