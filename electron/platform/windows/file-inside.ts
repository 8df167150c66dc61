import { join, normalize, sep } from "node:path";

/** Undefined outside `root` (`..`, encodings, NUL bytes, drive letters). The root means index.html. */
export function fileInside(root: string, urlPath: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
  if (path.includes("\0") || path.includes("\\")) return undefined;
  const base = normalize(root + sep);
  const file = normalize(join(base, path === "/" ? "index.html" : path));
  return file.startsWith(base) ? file : undefined;
}
