import type Database from "libsql";

/** Caches prepared statements: preparing takes as long as running. */
export function statementsOf(database: Database.Database): (sql: string) => Database.Statement {
  const known = new Map<string, Database.Statement>();
  return (sql) => {
    const found = known.get(sql) ?? database.prepare(sql);
    known.set(sql, found);
    return found;
  };
}
