import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { sealPath, sizeOf } from "./file-seal";

/** The files of one history. They belong and move together. */
const PARTS = ["", "-wal", "-shm", ".seal", ".mark"];

export const draftOf = (path: string): string => `${path}.new`;

/** Whether anything of a history is on the disk. */
export const isThere = (path: string): boolean => existsSync(path) || sizeOf(`${path}-wal`) > 0;

/** Whether there is a file and nothing in it, and nothing waiting to be written into it. */
export const isEmpty = (path: string): boolean => existsSync(path) && sizeOf(path) === 0 && sizeOf(`${path}-wal`) === 0;

/** Why a history was set aside. `aside`: unread, for a later start; `damaged`: all readable data was taken over. */
export type Aside = "aside" | "damaged";

/**
 * Moves a complete history out of the way. Deletes nothing. The mark of a damaged one also remains in its place, because
 * the new file continues to count its changes.
 */
export function setAside(path: string, why: Aside, now = new Date()): void {
  const name = `${path}.${why}-${now.toISOString().replace(/[:.]/g, "-")}`;
  // The log first: next to another database it would be used as that database's log.
  for (const part of [...PARTS].reverse()) {
    if (!existsSync(path + part)) continue;
    if (part === ".mark" && why === "damaged") copyFileSync(path + part, name + part);
    else renameSync(path + part, name + part);
  }
}

const UNREAD = /^(?:aside|unreadable)-[\dTZ-]+$/;

/** The histories that were set aside unread, oldest first; also those of earlier versions of the application. */
export function setAsides(path: string): string[] {
  const folder = dirname(path);
  const begin = `${basename(path)}.`;
  return readdirSync(folder)
    .filter((file) => file.startsWith(begin) && UNREAD.test(file.slice(begin.length)))
    .sort()
    .map((file) => join(folder, file));
}

/** A history that was set aside and has been read as far as it can be: it is not read again. */
export function markDamaged(aside: string): void {
  const name = aside.replace(/\.(?:aside|unreadable)-([\dTZ-]+)$/, ".damaged-$1");
  for (const part of PARTS) if (existsSync(aside + part)) renameSync(aside + part, name + part);
}

export function deleteFiles(path: string): void {
  for (const part of PARTS) rmSync(path + part, { force: true });
}

/** Replaces the history by the sealed draft. The old history must have been set aside, or read completely. */
export function moveIn(path: string): void {
  const draft = draftOf(path);
  for (const part of ["-wal", "-shm"]) {
    rmSync(path + part, { force: true });
    rmSync(draft + part, { force: true });
  }
  renameSync(draft, path);
  renameSync(sealPath(draft), sealPath(path));
}
