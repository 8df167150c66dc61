export function mapValues<K extends string, V, T>(
  values: Readonly<Record<K, V>>,
  valueOf: (value: V, name: K) => T,
): Record<K, T>;
export function mapValues<V, T>(
  values: Readonly<Record<string, V>>,
  valueOf: (value: V, name: string) => T,
): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(value, name)]));
}
