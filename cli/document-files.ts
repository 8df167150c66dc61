import { access, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, resolve, sep } from "node:path";
import { DOCUMENT_FORMATS, extensionOf, formatOf, formatOfExtension } from "../documents/formats/registry";
import { EXIT, Failure } from "./failure";
import { filesIn } from "./output-folder";

export interface DocumentFile {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Base folder of `to`; undefined if the user named the copy. */
  readonly folder?: string;
}

/**
 * All files of a folder except hidden ones, sorted by name. @throws Failure if there is none, or the copy exists
 * (without `force`).
 */
export async function documentFiles(from: string, out: string, force: boolean): Promise<DocumentFile[]> {
  const source = await stat(from).catch(() => undefined);
  if (source === undefined) throw new Failure(EXIT.noInput, `${from}: no such file`);
  const target = await stat(out).catch(() => undefined);
  if (!source.isDirectory()) {
    const name = basename(from);
    if (target?.isDirectory() === true) return [{ name, from, to: join(out, copyName(name)), folder: out }];
    return Promise.all([ready({ name, from, to: out }, force)]);
  }
  if (target !== undefined && !target.isDirectory())
    throw new Failure(EXIT.usage, "--out is to be a folder, as FILE is");
  if (isWithin(from, out)) throw new Failure(EXIT.usage, "--out is to be a folder outside of FILE");
  const names = await filesIn(from);
  if (names.length === 0) throw new Failure(EXIT.noInput, "the folder holds no files");
  return names.map((name) => ({ name, from: join(from, name), to: join(out, copyName(name)), folder: out }));
}

function copyName(name: string): string {
  const extension = extname(name);
  const copy = formatOfExtension(extension.slice(1).toLowerCase())?.copyExtension;
  return copy === undefined ? name : `${name.slice(0, -extension.length)}.${copy}`;
}

const isWithin = (folder: string, other: string): boolean =>
  `${resolve(other)}${sep}`.startsWith(`${resolve(folder)}${sep}`);

export async function ready(file: DocumentFile, force: boolean): Promise<DocumentFile> {
  if (resolve(file.from) === resolve(file.to)) throw new Failure(EXIT.usage, "--out is the file itself");
  const there = await access(file.to).then(
    () => true,
    () => false,
  );
  if (there && !force) throw new Failure(EXIT.cannotCreate, "the output is there already; --force overwrites it");
  return file;
}

/** @throws Failure if the extension of a copy does not fit. */
export function checkEnding(format: string, { from, to }: Pick<DocumentFile, "from" | "to">): void {
  const ending = extname(to).slice(1).toLowerCase();
  const isAnother = DOCUMENT_FORMATS.some(
    ({ id, kind }) => id !== format && kind !== "text" && extensionOf(id, to) === ending,
  );
  const own = extensionOf(format, from);
  const { kind, extensions, fixedExtension } = formatOf(format);
  const isOtherOfText = fixedExtension === true && extensions.includes(ending) && ending !== own;
  const fits = kind === "text" ? !isAnother && !isOtherOfText : extensionOf(format, to) === ending;
  if (ending === "" || fits) return;
  throw new Failure(EXIT.usage, `--out ends in .${ending}, and FILE comes back as .${own}: end OUT in .${own}`);
}

export async function readDocumentFile({ from }: Pick<DocumentFile, "from">): Promise<Uint8Array> {
  try {
    return await readFile(from);
  } catch (error) {
    throw new Failure(
      EXIT.noInput,
      `the file cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown reason"})`,
    );
  }
}

/** Creates a new file and its folders. */
export async function writeDocumentFile({ to }: DocumentFile, bytes: Uint8Array, force: boolean): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true });
    if (force) await rm(to, { force: true });
    await writeFile(to, bytes, { flag: "wx" });
  } catch (error) {
    throw new Failure(
      EXIT.cannotCreate,
      `the output cannot be written (${(error as NodeJS.ErrnoException).code ?? "unknown reason"})`,
    );
  }
}
