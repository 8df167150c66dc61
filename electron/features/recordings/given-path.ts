import { realpath } from "node:fs/promises";
import { isAbsolute, relative, sep } from "node:path";
import { RecordingFailure } from "./recording-failure";

const SYSTEM = ["/proc", "/sys", "/dev"];

const isInside = (path: string, folder: string): boolean => {
  const rest = relative(folder, path);
  return rest === "" || (rest !== ".." && !rest.startsWith(`..${sep}`) && !isAbsolute(rest));
};

/**
 * Rejects with `recording_unreadable` if the path is relative, in a folder of the system, or in `own`, the folder of
 * the application.
 */
export async function givenPath(path: string, own: string): Promise<string> {
  if (!isAbsolute(path)) throw new RecordingFailure("recording_unreadable");
  const real = await realpath(path);
  const closed = [...SYSTEM, own, await realpath(own).catch(() => own)];
  if (closed.some((folder) => isInside(real, folder))) throw new RecordingFailure("recording_unreadable");
  return real;
}
