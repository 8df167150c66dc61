import { decodedAs } from "./text-layers";

const pageName = (page: string | undefined): string => `windows-${page ?? "1252"}`;

/** Declared and Russian code page, and Unicode. Without formatting and typefaces. Independent of the reader. */
export function* rtfWords(latin: string): Generator<string> {
  const pages = new Set([pageName(/\\ansicpg(\d+)/.exec(latin)?.[1]), "windows-1251"]);
  const source = latin
    .replace(/\{\\fonttbl(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, "")
    .replace(/\{\\\*\\generator[^{}]*\}/g, "");
  for (const page of pages) {
    yield source
      .replace(/\\u(-?\d{1,6}) ?(?:\\'[\dA-F]{2}|\?)?/gi, (_, code: string) =>
        String.fromCharCode((Number(code) + 65_536) % 65_536),
      )
      .replace(/(?:\\'[\dA-F]{2})+/gi, (run) => {
        const bytes = Buffer.from(run.replaceAll("\\'", ""), "hex");
        return decodedAs(page, bytes) ?? "";
      })
      .replace(/\\(?:par|line|tab|cell|row|sect|page)(?![a-z])-?\d* ?/gi, "\n")
      .replace(/[{}]|\\\*|\\[a-z]+-?\d* ?|\r?\n(?=[^\n])/gi, (found) => (found === "\n" ? found : ""));
  }
}
