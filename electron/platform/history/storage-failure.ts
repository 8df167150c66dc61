const PASSING =
  /^(?:SQLITE_(?:FULL|IOERR|BUSY|LOCKED|PROTOCOL|READONLY|CANTOPEN|NOMEM)(?:_|$)|ENOSPC$|EDQUOT$|EIO$|EROFS$)/;

/** May pass without a restart, for example a full disk. Damage does not. */
export const isPassingStorageFailure = (error: unknown): boolean => PASSING.test(codeOf(error));

export const isDiskFull = (error: unknown): boolean => ["SQLITE_FULL", "ENOSPC", "EDQUOT"].includes(codeOf(error));

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");
