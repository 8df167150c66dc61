let saved: string | undefined;

/** Of a file that the user saved. The renderer never names a path. */
export function rememberSaved(path: string): void {
  saved = path;
}

/** The last one, in the folder of the system. */
export function showSaved(show: (path: string) => void): void {
  if (saved !== undefined) show(saved);
}
