interface Chunk {
  readonly type: "chunk" | "asset";
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Fails a build in which a chunk imports code from an entry: loading the chunk would start the entry's program. */
export function entriesApart() {
  return {
    name: "entries-apart",
    generateBundle(_options: unknown, bundle: Readonly<Record<string, Chunk>>): void {
      const problem = entryTakenFrom(bundle);
      if (problem !== undefined) throw new Error(problem);
    },
  };
}

export function entryTakenFrom(bundle: Readonly<Record<string, Chunk>>): string | undefined {
  const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
  const entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const { fileName, imports = [], dynamicImports = [] } of chunks) {
    const entry = [...imports, ...dynamicImports].find((name) => entries.has(name));
    if (entry !== undefined) return `${fileName} takes code from the entry ${entry}`;
  }
  return undefined;
}
