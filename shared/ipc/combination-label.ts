// Without schemas, so that the interface can use it.

const WRITTEN = {
  mac: { Control: "⌃", Alt: "⌥", Shift: "⇧", Super: "⌘" },
  windows: { Control: "Ctrl", Alt: "Alt", Shift: "Shift", Super: "Win" },
  linux: { Control: "Ctrl", Alt: "Alt", Shift: "Shift", Super: "Super" },
} as const;
export type Platform = keyof typeof WRITTEN;

/** `Ctrl Alt H`, `⌃⌘H`. */
export function combinationLabel(keys: string, platform: Platform): string {
  const names: Readonly<Record<string, string>> = WRITTEN[platform];
  return keys
    .split("+")
    .map((part) => names[part] ?? part)
    .join(platform === "mac" ? "" : " ");
}

/** For a sentence. */
export const modifierNames = (platform: Platform): string => Object.values(WRITTEN[platform]).join(", ");
