// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { filesIn, visibleFiles } from "./folder-files";

type Tree = { readonly [name: string]: Tree | string };

/** An entry as Chromium offers it, at most two at a time. */
function entryOf(name: string, content: Tree | string): FileSystemEntry {
  const isFile = typeof content === "string";
  const entry = {
    name,
    isFile,
    isDirectory: !isFile,
    file: (done: (file: File) => void) => done(new File([isFile ? content : ""], name)),
    createReader: () => {
      const rest = Object.entries(isFile ? {} : content).map(([inner, of]) => entryOf(inner, of));
      return { readEntries: (done: (some: FileSystemEntry[]) => void) => done(rest.splice(0, 2)) };
    },
  };
  return entry as unknown as FileSystemEntry;
}

const namesOf = ({ files }: { readonly files: readonly File[] }): string[] => files.map(({ name }) => name);

it("finds the files of subfolders in the order of their names, without hidden ones", async () => {
  const folder = {
    "b.txt": "b",
    "a10.txt": "a",
    "a2.txt": "a",
    ".git": { config: "x" },
    "~$a.docx": "lock",
    "Thumbs.db": "x",
    __MACOSX: { "a.txt": "x" },
    inner: { deeper: { "c.txt": "c" } },
  };
  const found = await filesIn([entryOf("folder", folder), entryOf("d.txt", "d")]);
  expect(namesOf(found)).toEqual(["a2.txt", "a10.txt", "b.txt", "c.txt", "d.txt"]);
  expect(found.isCut).toBe(false);
});

it("stops at the limit and reports it", async () => {
  const found = await filesIn([entryOf("folder", { a: "a", b: "b", c: { d: "d" } })], 2);
  expect(namesOf(found)).toEqual(["a", "b"]);
  expect(found.isCut).toBe(true);
  expect((await filesIn([entryOf("folder", { a: "a", b: "b", ".c": "c" })], 2)).isCut).toBe(false);
});

it("reports folders that are too deep", async () => {
  let tree: Tree = { "a.txt": "a" };
  for (let depth = 0; depth < 20; depth += 1) tree = { inner: tree };
  expect(await filesIn([entryOf("folder", tree)])).toEqual({ files: [], isCut: true });
});

it("leaves hidden files of a chosen folder out", () => {
  const fileAt = (path: string): File =>
    Object.defineProperty(new File(["x"], path.replace(/^.*\//, "")), "webkitRelativePath", { value: path });
  const chosen = [".folder/a.txt", ".folder/.git/config", ".folder/.b", ".folder/c/d.txt"].map(fileAt);
  expect(namesOf(visibleFiles(chosen))).toEqual(["a.txt", "d.txt"]);
  expect(visibleFiles(chosen, 1)).toMatchObject({ isCut: true });
});
