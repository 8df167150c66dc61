import * as burner from "@kenjiuno/msgreader/lib/Burner.js";
import { TypeEnum } from "@kenjiuno/msgreader/lib/Reader.js";

/** By entry names. */
export interface Folder {
  readonly [name: string]: Uint8Array | Folder;
}

type Entry = Parameters<typeof burner.burn>[0][number];

/** MS-CFB. */
export function compoundFile(root: Folder): Buffer {
  const entries: Entry[] = [];
  const add = (name: string, type: TypeEnum, folder: Folder): number => {
    const entry = { name, type, length: 0, children: [] as number[] };
    const index = entries.push(entry) - 1;
    for (const [child, content] of Object.entries(folder)) {
      entry.children.push(
        content instanceof Uint8Array
          ? entries.push({
              name: child,
              type: TypeEnum.DOCUMENT,
              length: content.length,
              binaryProvider: () => Uint8Array.from(content),
            }) - 1
          : add(child, TypeEnum.DIRECTORY, content),
      );
    }
    return index;
  };
  add("Root Entry", TypeEnum.ROOT, root);
  return Buffer.from(burner.burn(entries));
}

export const inWords = (words: string): Buffer => Buffer.from(words, "utf16le");
/** Name of a property's stream by its number (MS-OXPROPS). */
export const property = (number: string, kind: "words" | "bytes" = "words"): string =>
  `__substg1.0_${number.toUpperCase()}${kind === "words" ? "001F" : "0102"}`;
/** `values` by tag. */
export function numbers(headBytes: number, values: Readonly<Record<number, number>> = {}): Buffer {
  const records = Object.entries(values).map(([tag, value]) => {
    const record = Buffer.alloc(16);
    record.writeUInt32LE(Number(tag), 0);
    record.writeUInt32LE(6, 4);
    record.writeUInt32LE(value, 8);
    return record;
  });
  return Buffer.concat([Buffer.alloc(headBytes), ...records]);
}

export const numbered = (name: "recip" | "attach", folders: readonly Folder[]): Folder =>
  Object.fromEntries(
    folders.map((folder, index) => [
      `__${name}_version1.0_#${index.toString(16).padStart(8, "0").toUpperCase()}`,
      folder,
    ]),
  );
