import { Zip } from "../zip/zip";

export function partsOf(bytes: Uint8Array): Map<string, string> {
  const zip = new Zip(bytes);
  return new Map(zip.names.map((name) => [name, Buffer.from(zip.read(name) ?? []).toString("utf8")]));
}

/** Words may be split over elements. */
export function standsIn(bytes: Uint8Array, words: readonly string[]): string[] {
  const found: string[] = [];
  for (const [name, content] of partsOf(bytes)) {
    const joined = content.replace(/<[^>]*>/g, "");
    for (const word of words) {
      if (name.includes(word) || content.includes(word) || joined.includes(word)) found.push(`${word}: ${name}`);
    }
  }
  return found;
}

export function officeParts(
  parts: Readonly<Record<string, string>>,
  types: Readonly<Record<string, string>>,
): Record<string, string> {
  const overrides = Object.entries(types).map(
    ([part, type]) => `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-${type}+xml"/>`,
  );
  return { "[Content_Types].xml": `<?xml version="1.0"?><Types>${overrides.join("")}</Types>`, ...parts };
}

/** `id`: [last word of the type, target]. */
export function relationships(of: Readonly<Record<string, readonly [type: string, target: string]>>): string {
  const all = Object.entries(of).map(([id, [type, target]]) => {
    const mode = /^[a-z]+:/.test(target) ? ' TargetMode="External"' : "";
    return `<Relationship Id="${id}" Type="http://schemas.example/${type}" Target="${target}"${mode}/>`;
  });
  return `<Relationships>${all.join("")}</Relationships>`;
}
