/** Part of a SQLite driver. */
interface Database {
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
}

/**
 * Returns a function that runs `act` in one transaction. SQLite ends a transaction by itself when the disk is full; the
 * driver's own wrapper then fails on its rollback, and hides that error.
 */
export function inTransaction<A extends unknown[], T>(
  database: Database,
  act: (...values: A) => T,
): (...values: A) => T {
  return (...values) => {
    database.exec("BEGIN IMMEDIATE");
    try {
      const answer = act(...values);
      database.exec("COMMIT");
      return answer;
    } catch (error) {
      if (database.inTransaction) database.exec("ROLLBACK");
      throw error;
    }
  };
}
