/** What a function makes of each of a list, in its order; what has most to say comes first. */
export function fullestFirst<T, R>(list: readonly T[], size: (one: T) => number, make: (one: T) => R): R[] {
  const made = new Map<T, R>();
  for (const one of [...list].sort((a, b) => size(b) - size(a))) made.set(one, make(one));
  return list.map((one) => made.get(one) as R);
}
