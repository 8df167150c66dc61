import { join } from "node:path";
import { openHistory } from "../open-history";
import { oneKey } from "./one-key";
import { printOf } from "./some-history";

export interface Reading {
  readonly folder: string;
  readonly asked: readonly string[];
  readonly tasks: readonly {
    readonly id: string;
    readonly print: string;
    readonly input: string;
    readonly error?: string;
  }[];
  readonly found: number;
  readonly words: string;
  readonly news: {
    readonly damage?: { readonly lost?: number; readonly again: number; readonly older: boolean };
    readonly reset: boolean;
  };
}

// Prints the contents of each history as one line.
const [key = "", ...folders] = process.argv.slice(2);
for (const folder of folders) {
  const asked: string[] = [];
  const history = await openHistory(join(folder, "history.db"), oneKey(key), ({ state }) => {
    asked.push(state);
    return Promise.resolve({ use: state === "key_wrong" ? "new" : "memory" });
  });
  const { store, words, news } = history;
  const tasks = store.list("").map(({ id }) => {
    const row = store.get(id);
    return { id, print: printOf(store, id), input: row?.input ?? "", ...(row?.error && { error: row.error.code }) };
  });
  const found = store.list("Дело").length;
  const reading = { folder, asked, tasks, found, words: JSON.stringify(words.get()), news };
  process.stdout.write(`${JSON.stringify(reading)}\n`);
  await history.close();
}
