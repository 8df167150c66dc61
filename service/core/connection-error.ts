const SYSTEM = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND"]);
/** SQLSTATE: connection exceptions, a server that is going down or coming up, or that has no connection left. */
const SQL_STATE = /^(08...|57P0[123]|53300)$/;
/** Messages of `pg` for a connection that breaks during a query; these errors have no code. */
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error means that the database is unavailable, and not that the query was wrong. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== "string") return BROKEN.test(error.message);
  return (
    SQL_STATE.test(code) || (SYSTEM.has(code) && (syscall === "connect" || syscall === "read" || syscall === "write"))
  );
}
