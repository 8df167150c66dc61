/** The version is not lowered, because migrations would run twice. */
export class NewerSchema extends Error {
  readonly code = "NEWER_SCHEMA";

  constructor(found: number, known: number) {
    super(`The database is of version ${found}; this process knows ${known}`);
  }
}

export function refuseNewer(found: number, known: number): void {
  if (found > known) throw new NewerSchema(found, known);
}
