// npm run bench -- library
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newDatabaseKey } from "../../keychain/keychain";
import { openHistory } from "../open-history";
import { oneKey } from "./one-key";
import { fill, seeded } from "./some-history";
import { summaryOf } from "../../../features/tasks/task-view";
import { contract } from "../../../../shared/ipc/contract";

const TASKS = 10_000;
const RUNS = 7;

/** Processor time in milliseconds. */
function middle(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }).sort((one, other) => one - other);
  return times[Math.trunc(RUNS / 2)] ?? 0;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "outis-library-"));
  const key = newDatabaseKey();
  const history = await openHistory(join(folder, "history.db"), oneKey(key), () => Promise.reject(new Error("Asked")));
  const { store } = history;
  store.together(() => fill(store, TASKS, seeded(1)));
  const answered = (query: string): number =>
    contract["tasks.list"].output.parse(store.summaries(query).map(summaryOf)).length;
  const measured = [
    ["list", "", 100],
    ["search, all found", "кравчук", 200],
    ["search, one found", "дело 777", 200],
    ["search, several words", "перезвонить тимуру договор", 200],
    ["search, nothing found", "аметист", 200],
  ] as const;
  for (const [name, query, limit] of measured) {
    const found = answered(query);
    const ms = middle(() => answered(query));
    process.stdout.write(`${name}: ${found} tasks, ${ms.toFixed(0)} ms of ${limit} ms\n`);
  }
  const ids = store.list("").map(({ id }) => id);
  const removed = middle(() => store.together(() => ids.slice(0, 1000).forEach((id) => store.setRemoved(id, true))));
  process.stdout.write(`delete 1000: ${removed.toFixed(0)} ms\n`);
  await history.close();
  rmSync(folder, { recursive: true });
}

await main();
