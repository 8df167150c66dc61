import type { Count } from "../count";
import type { HistoryKey } from "../history-key";

export function oneKey(key: string): HistoryKey {
  let last: Count | undefined;
  return {
    read: () => Promise.resolve({ state: "found", key }),
    keep: () => Promise.resolve(),
    fresh: () => key,
    counter: {
      last: () => Promise.resolve(last),
      save: (_key, _path, count) => Promise.resolve(void (last = count)),
    },
  };
}
