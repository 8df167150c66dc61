/** Throws for an unknown name. */
export function named<T>(all: Readonly<Record<string, T>> | undefined, name: string): T {
  const found = all?.[name];
  if (found === undefined) throw new Error(`A table of formats names ${name}, which there is not`);
  return found;
}
