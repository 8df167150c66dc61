/**
 * The database was made by a newer version of the service. It is left as it is: an older process would not know what it
 * writes to, and must never set the version back, or the newer one would run its migrations twice.
 */
export class NewerSchema extends Error {
  readonly code = "NEWER_SCHEMA";

  constructor(found: number, known: number) {
    super(`The database is of version ${found}; this process knows ${known}`);
  }
}

/** Throws `NewerSchema` when the database has more migrations than there are here. */
export function refuseNewer(found: number, known: number): void {
  if (found > known) throw new NewerSchema(found, known);
}
