/** Caches of results for texts and words, in this process or thread. */
const memories = new Set<Map<unknown, unknown>>();

/** Memoizes a function with a cache of `room` results, which is cleared when it is full and by `forgetWords`. */
export function remembered<Key, Answer>(room: number, answer: (key: Key) => Answer): (key: Key) => Answer {
  const memory = new Map<Key, { readonly answer: Answer }>();
  memories.add(memory);
  return (key) => {
    const known = memory.get(key);
    if (known) return known.answer;
    const made = answer(key);
    if (memory.size >= room) memory.clear();
    memory.set(key, { answer: made });
    return made;
  };
}

/** Forgets the texts that have been read, and their words. The next text takes a little longer. */
export function forgetWords(): void {
  for (const memory of memories) memory.clear();
  // The language itself remembers the text in which an expression last found something (`RegExp.input`).
  /x/.exec("x");
}
