import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Downloaded by `fetch.ts`. */
export interface Sources {
  text(path: string): string;
  json(path: string): unknown;
  module(name: string): unknown;
}

export function openSources(folder: string): Sources {
  const require = createRequire(join(folder, "package.json"));
  const text = (path: string): string => readFileSync(join(folder, path), "utf8");
  return { text, json: (path) => JSON.parse(text(path)) as unknown, module: (name) => require(name) as unknown };
}

export function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (value !== null && typeof value === "object") return Object.values(value).flatMap(stringsIn);
  return [];
}

export function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner !== null && typeof inner === "object" ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  );
}
