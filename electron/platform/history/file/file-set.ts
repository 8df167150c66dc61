import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { sealPath, sizeOf } from "./file-seal";

const PARTS = ["", "-wal", "-shm", ".seal", ".mark"];

export const draftOf = (path: string): string => `${path}.new`;

export const isThere = (path: string): boolean => existsSync(path) || sizeOf(`${path}-wal`) > 0;

export const isEmpty = (path: string): boolean => existsSync(path) && sizeOf(path) === 0 && sizeOf(`${path}-wal`) === 0;

/** `aside`: unread, for a later start. `damaged`: all readable data was copied. */
export type Aside = "aside" | "damaged";

/** Copies the mark of a damaged history, so that counting continues. */
export function setAside(path: string, why: Aside, now = new Date()): void {
  const name = `${path}.${why}-${now.toISOString().replace(/[:.]/g, "-")}`;
  // The log first, so that it never belongs to another database file.
  for (const part of [...PARTS].reverse()) {
    if (!existsSync(path + part)) continue;
    if (part === ".mark" && why === "damaged") copyFileSync(path + part, name + part);
    else renameSync(path + part, name + part);
  }
}

const UNREAD = /^(?:aside|unreadable)-[\dTZ-]+$/;

/** Oldest first. Earlier versions named them `unreadable`. */
export function setAsideHistories(path: string): string[] {
  const folder = dirname(path);
  const begin = `${basename(path)}.`;
  return readdirSync(folder)
    .filter((file) => file.startsWith(begin) && UNREAD.test(file.slice(begin.length)))
    .sort()
    .map((file) => join(folder, file));
}

export function markAsRead(aside: string): void {
  const name = aside.replace(/\.(?:aside|unreadable)-([\dTZ-]+)$/, ".damaged-$1");
  for (const part of PARTS) if (existsSync(aside + part)) renameSync(aside + part, name + part);
}

export function deleteFiles(path: string): void {
  for (const part of PARTS) rmSync(path + part, { force: true });
}

/** Set the old history aside before, unless all of it was copied. */
export function replaceByDraft(path: string): void {
  const draft = draftOf(path);
  for (const part of ["-wal", "-shm"]) {
    rmSync(path + part, { force: true });
    rmSync(draft + part, { force: true });
  }
  renameSync(draft, path);
  renameSync(sealPath(draft), sealPath(path));
}
