/** Of the database or its files, for example a full disk. */
export function isStorageFailure(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("SQLITE_") || ["ENOSPC", "EDQUOT", "EIO", "EROFS"].includes(code);
}
