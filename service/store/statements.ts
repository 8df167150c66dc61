import type Database from "libsql";

/** Gives a statement for the SQL, made once: to prepare one takes as long as to run it. */
export function statementsOf(database: Database.Database): (sql: string) => Database.Statement {
  const known = new Map<string, Database.Statement>();
  return (sql) => {
    const found = known.get(sql) ?? database.prepare(sql);
    known.set(sql, found);
    return found;
  };
}
