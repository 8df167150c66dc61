const SYSTEM = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND"]);
/** SQLSTATE of connection exceptions, of a starting or stopping server, and of too many connections. */
const SQL_STATE = /^(08...|57P0[123]|53300)$/;
/** `pg` has no code for a connection that breaks during a query. */
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True if the database is unavailable, false if the query was wrong. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== "string") return BROKEN.test(error.message);
  return (
    SQL_STATE.test(code) || (SYSTEM.has(code) && (syscall === "connect" || syscall === "read" || syscall === "write"))
  );
}
