import { StartFailure, type StartPart } from "../service/start-failure";

/** Remedies by error code, if that is specific enough. */
const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE:
    "the port is taken by another program; choose another with --port (--health-port of a worker), or 0 for a free one",
  EADDRNOTAVAIL: "this computer does not have the address of --host",
  SQLITE_NOTADB:
    "the files of --data are encrypted with another key than --data-key-file (OUTIS_DATA_KEY) gives, or are no database",
  SQLITE_CANTOPEN: "--data is no folder, or one that cannot be written to",
  SQLITE_READONLY: "the folder of --data cannot be written to",
  ECONNREFUSED: "the database does not answer; look at --database",
  NEWER_SCHEMA: "the database was made by a newer version; start that version, or restore a backup of this one",
  "28P01": "the database does not accept the password of --database",
  "28000": "the database does not accept the user of --database",
  "3D000": "the database that --database names does not exist",
};

/** For ambiguous codes: by system call, then by code. */
const BY_CALL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mkdir: {
    ENOENT: "the folder of --data cannot be made there",
    EACCES: "no permission to make the folder of --data",
    EPERM: "no permission to make the folder of --data",
    ENOTDIR: "the path of --data leads through a file",
    "": "the folder of --data cannot be made",
  },
  open: {
    EACCES: "no permission for the folder of --data, or for tasks.db in it",
    EPERM: "no permission for the folder of --data, or for tasks.db in it",
    ENOTDIR: "--data is no folder",
    EISDIR: "tasks.db in --data is a folder",
    "": "tasks.db in --data cannot be opened",
  },
  recordings: {
    EACCES: "no permission for the folder of --recordings",
    EPERM: "no permission for the folder of --recordings",
    ENOTDIR: "--recordings is no folder",
    ENOSPC: "there is no room in the folder of --recordings",
    "": "the folder of --recordings cannot be used",
  },
  listen: {
    EACCES: "no permission for the port of --port or --health-port; those below 1024 often need it",
    "": "the service cannot listen at --host and --port or --health-port",
  },
  connect: {
    ENOENT: "the socket that --database names is not there",
    "": "the database cannot be reached; look at --database",
  },
};

/** By part of the start, if nothing else is known. */
const BY_PART: Readonly<Record<StartPart, string>> = {
  data: "--data cannot be used",
  database: "--database cannot be used",
  listen: "the service cannot listen at --host and --port or --health-port",
  recordings: "the folder of --recordings cannot be used",
};
const UNKNOWN_HOST = new Set(["ENOTFOUND", "EAI_AGAIN", "EAI_NONAME"]);
const HOST_OF_PART: Partial<Record<StartPart, string>> = {
  database: "the host that --database names is not known",
  listen: "the name of --host is not known",
};

/** One line for stderr. Of foreign errors only the code. */
export function startProblem(failure: unknown): string {
  const part = failure instanceof StartFailure ? failure.part : undefined;
  const error = failure instanceof StartFailure ? failure.cause : failure;
  const { code, syscall } = (typeof error === "object" && error !== null ? error : {}) as Record<string, unknown>;
  const name = typeof code === "string" ? code : "unknown";
  const call = typeof syscall === "string" ? BY_CALL[syscall] : undefined;
  const host = part && UNKNOWN_HOST.has(name) ? HOST_OF_PART[part] : undefined;
  const remedy = host ?? call?.[name] ?? REMEDIES[name] ?? call?.[""] ?? (part && BY_PART[part]);
  return `The service could not start${remedy === undefined ? "" : `: ${remedy}`} (${name}).\n`;
}
