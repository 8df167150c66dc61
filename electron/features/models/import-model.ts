import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { CATALOGUE, type Model, MODEL_FILE, readModel, type RecognisedModel, recogniseFiles } from "../../../speech/index";

export class ImportFailure extends Error {
  constructor(readonly code: "speech_model_unknown" | "disk_full") {
    super(code);
    this.name = "ImportFailure";
  }
}

/** Maximum depth of folders (`am/`, `lang/`), and of files. */
const DEEPEST = 2;
const MOST_FILES = 200;

export interface ImportParts {
  readonly folder: string;
  readonly hasRoom: (folder: string, bytes: number) => Promise<boolean>;
}

/** Type and id follow from the content, so repeated imports are recognized. Throws `ImportFailure`. */
export async function importModel(paths: readonly string[], parts: ImportParts): Promise<string> {
  const files = await filesOf(paths);
  const recognised = await recogniseFiles(files.map(({ path }) => path));
  if (recognised === undefined) throw new ImportFailure("speech_model_unknown");
  const wanted = new Set(Object.values(recognised.files));
  const size = files.reduce((sum, file) => sum + (wanted.has(file.path) ? file.size : 0), 0);
  await mkdir(parts.folder, { recursive: true, mode: 0o700 });
  if (!(await parts.hasRoom(parts.folder, size))) throw new ImportFailure("disk_full");
  const copy = join(parts.folder, `.${randomUUID()}.import`);
  try {
    await mkdir(copy, { mode: 0o700 });
    const model = await copyModel(recognised, nameOf(paths), copy);
    const target = join(parts.folder, model.id);
    if (await isThere(model.id, target)) return model.id;
    await rm(target, { recursive: true, force: true });
    await rename(copy, target);
    return model.id;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw code === "ENOSPC" || code === "EDQUOT" ? new ImportFailure("disk_full") : error;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

const isThere = (id: string, folder: string): Promise<boolean> =>
  readModel(id, folder).then(
    () => true,
    () => false,
  );

/** No links, because they could lead anywhere. */
async function filesOf(paths: readonly string[]): Promise<{ path: string; size: number }[]> {
  const files: { path: string; size: number }[] = [];
  const look = async (path: string, depth: number): Promise<void> => {
    if (files.length >= MOST_FILES) return;
    const found = await lstat(path);
    if (found.isFile() && /\.(onnx|txt)$/i.test(path)) files.push({ path, size: found.size });
    if (!found.isDirectory() || depth >= DEEPEST) return;
    for (const name of (await readdir(path)).sort()) if (!name.startsWith(".")) await look(join(path, name), depth + 1);
  };
  for (const path of paths) await look(path, 0);
  return files;
}

/** Under the names of their roles. */
async function copyModel(recognised: RecognisedModel, name: string, folder: string): Promise<Model> {
  const files: Model["files"] = {};
  const whole = createHash("sha256");
  for (const [role, path] of Object.entries(recognised.files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const kept = role === "tokens" ? "tokens.txt" : `${role}.onnx`;
    files[role] = { name: kept, ...(await copyFile(path, join(folder, kept))) };
    whole.update(`${role} ${files[role].sha256}\n`);
  }
  const known = CATALOGUE.find((model) =>
    Object.entries(model.files).every(([role, { sha256 }]) => sha256 !== undefined && files[role]?.sha256 === sha256),
  );
  const model: Model = {
    id: known?.id ?? `imported-${whole.digest("hex").slice(0, 12)}`,
    name: known?.name ?? name,
    family: recognised.family,
    languages: [...(known?.languages ?? recognised.languages)],
    ...(known ? { licence: known.licence, nonCommercial: known.nonCommercial } : {}),
    ...(recognised.wordTimes ? {} : { wordTimes: false }),
    files,
  };
  await writeFile(join(folder, MODEL_FILE), `${JSON.stringify(model, null, 2)}\n`, { mode: 0o600 });
  return model;
}

async function copyFile(from: string, to: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  let source: FileHandle | undefined;
  let target: FileHandle | undefined;
  try {
    source = await open(from, "r");
    target = await open(to, "wx", 0o600);
    for await (const piece of source.createReadStream({ highWaterMark: 1 << 20, autoClose: false })) {
      hash.update(piece as Buffer);
      size += (piece as Buffer).length;
      await target.appendFile(piece as Buffer);
    }
  } finally {
    await source?.close();
    await target?.close();
  }
  return { size, sha256: hash.digest("hex") };
}

function nameOf(paths: readonly string[]): string {
  const name = basename(paths[0] ?? "")
    .replace(/\.(onnx|txt)$/i, "")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  return Array.from(name).slice(0, 80).join("") || "?";
}
