/** What an operator can do about a start that failed, by the error's code. */
const REMEDIES = new Map(
  Object.entries({
    EADDRINUSE: "the port is taken by another program; choose another with --port, or 0 for a free one",
    EADDRNOTAVAIL: "this computer does not have the address of --host",
    ENOTFOUND: "the name of a host is not known; look at --host and --database",
    EACCES: "no permission for the port, the folder of --data or the key file",
    EPERM: "no permission for the port, the folder of --data or the key file",
    ENOENT: "a file that the options name (--data-key-file, a socket in --database) is not there",
    EISDIR: "--data-key-file is a folder",
    ENOTDIR: "--data is no folder",
    EMPTY_KEY_FILE: "the file of --data-key-file has an empty first line",
    SQLITE_NOTADB: "the files of --data are encrypted with another key, or are no database",
    SQLITE_CANTOPEN: "--data is no folder, or one that cannot be written to",
    SQLITE_READONLY: "the folder of --data cannot be written to",
    ECONNREFUSED: "the database does not answer; look at --database",
    "28P01": "the database does not accept the password of --database",
    "28000": "the database does not accept the user of --database",
    "3D000": "the database that --database names does not exist",
  }),
);

/** One line for stderr: why the service did not start. Errors of others are named by their code alone. */
export function startProblem(error: unknown): string {
  const { code } = (typeof error === "object" && error !== null ? error : {}) as { code?: unknown };
  const name = typeof code === "string" ? code : "unknown";
  const remedy = REMEDIES.get(name);
  return `The service could not start${remedy === undefined ? "" : `: ${remedy}`} (${name}).\n`;
}
