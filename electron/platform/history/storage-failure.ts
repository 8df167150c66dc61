/** Of the database or its files, for example a full disk. */
export function isStorageFailure(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith("SQLITE_") || ["ENOSPC", "EDQUOT", "EIO", "EROFS"].includes(code);
}

export const isDiskFull = (error: unknown): boolean => ["SQLITE_FULL", "ENOSPC", "EDQUOT"].includes(codeOf(error));

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");
