import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type CatalogueFile, type CatalogueModel, hashOfFile, type Model, MODEL_FILE, sizeOf } from "../../../speech/index";
import { readJsonFile, writeJsonFile } from "../../platform/files/json-file";
import { downloadFile, DownloadFailure, type DownloadParts } from "./download-file";

const versionsSchema = z.object({ version: z.literal(1), versions: z.record(z.string(), z.string()) });
const VERSIONS = "download.json";

export interface ModelDownloadParts extends DownloadParts {
  readonly hasRoom: (folder: string, bytes: number) => Promise<boolean>;
}

/** Bytes of an unfinished download. */
export async function receivedIn(folder: string, model: CatalogueModel): Promise<number> {
  let received = 0;
  for (const file of Object.values(model.files)) received += await bytesOf(folder, file);
  return received;
}

async function bytesOf(folder: string, { name }: CatalogueFile): Promise<number> {
  return (await sizeOfFile(join(folder, name))) || sizeOfFile(partOf(folder, name));
}

const partOf = (folder: string, name: string): string => join(folder, `${name}.part`);

const sizeOfFile = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Checks each hash, or the size if the hash is unknown. Writes `model.json`. Throws `DownloadFailure` or the signal's
 * reason.
 */
export async function downloadModel(
  model: CatalogueModel,
  folder: string,
  { signal, onReceived }: { readonly signal: AbortSignal; readonly onReceived: (received: number) => void },
  parts: ModelDownloadParts,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const missing = sizeOf(model.files) - (await receivedIn(folder, model));
  if (!(await parts.hasRoom(folder, missing))) throw new DownloadFailure("disk_full");
  const versions = new Map(Object.entries(readJsonFile(join(folder, VERSIONS), versionsSchema)?.versions ?? {}));
  const hashes: Record<string, string> = {};
  let before = 0;
  for (const file of Object.values(model.files)) {
    const whole = join(folder, file.name);
    const part = partOf(folder, file.name);
    if ((await sizeOfFile(whole)) !== file.size) {
      await downloadFile(
        {
          url: file.url,
          path: part,
          size: file.size,
          version: versions.get(file.name),
          onVersion: (version) => {
            if (version === undefined) versions.delete(file.name);
            else versions.set(file.name, version);
            writeJsonFile(join(folder, VERSIONS), { version: 1, versions: Object.fromEntries(versions) });
          },
          onReceived: (received) => onReceived(before + received),
          signal,
        },
        parts,
      );
      await rename(part, whole);
    }
    const hash = await hashOfFile(whole);
    signal.throwIfAborted();
    if (file.sha256 !== undefined && hash !== file.sha256) {
      await rm(whole, { force: true });
      throw new DownloadFailure("checksum_mismatch");
    }
    hashes[file.name] = hash;
    before += file.size;
    onReceived(before);
  }
  await writeFile(join(folder, MODEL_FILE), `${JSON.stringify(described(model, hashes), null, 2)}\n`, { mode: 0o600 });
  await rm(join(folder, VERSIONS), { force: true });
}

function described(model: CatalogueModel, hashes: Readonly<Record<string, string>>): Model {
  const { id, name, family, languages, licence, nonCommercial, wordTimes, files } = model;
  const entries = Object.entries(files).map(([role, file]) => [
    role,
    { name: file.name, size: file.size, sha256: hashes[file.name] ?? "" },
  ]);
  return {
    id,
    name,
    family,
    languages: [...languages],
    licence,
    nonCommercial,
    ...(wordTimes === undefined ? {} : { wordTimes }),
    files: Object.fromEntries(entries) as Model["files"],
  };
}
