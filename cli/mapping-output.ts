import { access, rm, writeFile } from "node:fs/promises";
import type { MappingFile } from "../shared/document/mapping";
import { EXIT, Failure } from "./failure";

/** Before the work. */
export async function checkMappingTarget(file: string, force: boolean): Promise<void> {
  if (force) return;
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new Failure(EXIT.cannotCreate, "the mapping file exists already; --force overwrites it");
}

/** Mode 0600: whoever has the mapping can undo the depersonalization. */
export async function writeMapping(file: string, mapping: MappingFile, force: boolean): Promise<void> {
  try {
    // A new file, because an existing one may have a wider mode.
    if (force) await rm(file, { force: true });
    await writeFile(file, JSON.stringify(mapping, undefined, 2) + "\n", { flag: "wx", mode: 0o600 });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown reason";
    throw new Failure(EXIT.cannotCreate, `the mapping cannot be written (${code})`);
  }
}
