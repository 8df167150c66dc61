/** The system's code of an error, "unknown" if it has none. */
export function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown";
}
