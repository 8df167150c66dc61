interface Database {
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
}

/**
 * Runs `act` in a transaction. When the disk is full, SQLite rolls back itself; the driver's wrapper then fails on
 * rollback and hides the error.
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
