import { link, rm, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { dirname, join, parse } from "node:path";
import { app, dialog, type BrowserWindow } from "electron";

/** Names that are tried for one file: `a.txt`, `a (2).txt` and so on. */
const TRIES = 10_000;

/**
 * Asks for a folder to save into; undefined when the person closed the dialog. In builds that are not packaged
 * `OUTIS_SAVE_PATH` answers: the folder of that file.
 */
export async function askForFolder(window: BrowserWindow | undefined): Promise<string | undefined> {
  const answer = process.env["OUTIS_SAVE_PATH"];
  if (!app.isPackaged && answer) return dirname(answer);
  const properties = ["openDirectory", "createDirectory"] as const;
  const options = { properties: [...properties] };
  const { canceled, filePaths } = window
    ? await dialog.showOpenDialog(window, options)
    : await dialog.showOpenDialog(options);
  return canceled ? undefined : filePaths[0];
}

/** Writes a file whole or not at all under the first name that is free; nothing is ever overwritten. Throws as the system does. */
export async function writeBeside(folder: string, fileName: string, bytes: Uint8Array): Promise<string> {
  const temporary = join(folder, `${randomBytes(8).toString("hex")}.part`);
  await writeFile(temporary, bytes, { mode: 0o600, flag: "wx" });
  try {
    for (let number = 1; number <= TRIES; number += 1) {
      const name = number === 1 ? fileName : numbered(fileName, number);
      if (await isLinked(temporary, join(folder, name))) return name;
    }
    throw new Error("No free name");
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Gives a file its name unless something has it. Where there are no links, a copy takes their place. */
async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    const { COPYFILE_EXCL } = (await import("node:fs")).constants;
    const { copyFile } = await import("node:fs/promises");
    return copyFile(from, to, COPYFILE_EXCL).then(
      () => true,
      (failed: unknown) => {
        if (failed instanceof Error && "code" in failed && failed.code === "EEXIST") return false;
        throw failed;
      },
    );
  }
}

/** `a.depersonalized.txt` -> `a (2).depersonalized.txt`. */
function numbered(fileName: string, number: number): string {
  const { name, ext } = parse(fileName);
  const inner = name.endsWith(".depersonalized") ? ".depersonalized" : "";
  return `${name.slice(0, name.length - inner.length)} (${number})${inner}${ext}`;
}
