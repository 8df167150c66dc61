export interface FolderFiles {
  readonly files: readonly File[];
  /** Too many files, too deep, or unreadable. */
  readonly isCut: boolean;
}

export const MOST_FILES = 500;
const MOST_DEPTH = 16;

const HIDDEN = /^(?:\.|~\$|__MACOSX$|Thumbs\.db$|desktop\.ini$)/i;

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name.localeCompare(other.name, undefined, { numeric: true });

/** Includes subfolders, by name. The page learns no paths. */
export async function filesIn(entries: readonly FileSystemEntry[], most = MOST_FILES): Promise<FolderFiles> {
  const files: File[] = [];
  let isCut = false;
  const add = async (entry: FileSystemEntry, depth: number): Promise<void> => {
    if (HIDDEN.test(entry.name) || isCut) return;
    if (isFile(entry)) {
      if (files.length >= most) isCut = true;
      else files.push(await fileOf(entry));
    } else if (isFolder(entry)) {
      if (depth >= MOST_DEPTH) isCut = true;
      else for (const inner of (await contentOf(entry, most)).sort(byName)) await add(inner, depth + 1);
    }
  };
  for (const entry of entries) await add(entry, 0).catch(() => (isCut = true));
  return { files, isCut };
}

export function visibleFiles(all: readonly File[], most = MOST_FILES): FolderFiles {
  const isHidden = ({ webkitRelativePath, name }: File): boolean =>
    (webkitRelativePath || name)
      .split("/")
      .slice(1)
      .some((part) => HIDDEN.test(part)) || HIDDEN.test(name);
  const visible = all.filter((file) => !isHidden(file));
  return { files: visible.slice(0, most), isCut: visible.length > most };
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** Chromium returns at most 100 at a time. */
async function contentOf(folder: FileSystemDirectoryEntry, most: number): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    all.push(...some);
    // Enough to exceed the limit even with hidden files.
    if (some.length === 0 || all.length > most * 20) return all;
  }
}
