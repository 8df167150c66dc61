import { realpath } from "node:fs/promises";
import { isAbsolute, relative, sep } from "node:path";
import { RecordingFailure } from "./recording-failure";

/** Folders of the system whose files are no recordings. */
const SYSTEM = ["/proc", "/sys", "/dev"];

const isInside = (path: string, folder: string): boolean => {
  const rest = relative(folder, path);
  return rest === "" || (rest !== ".." && !rest.startsWith(`..${sep}`) && !isAbsolute(rest));
};

/**
 * The real path of a file that a page gave, with symbolic links resolved. Rejects with `recording_unreadable` if it is
 * relative, in a folder of the system or in `own`, the folder of the application's state.
 */
export async function givenPath(path: string, own: string): Promise<string> {
  if (!isAbsolute(path)) throw new RecordingFailure("recording_unreadable");
  const real = await realpath(path);
  const closed = [...SYSTEM, own, await realpath(own).catch(() => own)];
  if (closed.some((folder) => isInside(real, folder))) throw new RecordingFailure("recording_unreadable");
  return real;
}
