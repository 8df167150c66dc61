import { randomUUID } from "node:crypto";
import { openLibsqlStorage } from "../store/storage";
import { newTask } from "./new-task";

/** `accepting.ts PATH` inserts tasks and prints the ids of accepted ones. */
const { tasks } = openLibsqlStorage({ path: process.argv[2] ?? "" });
async function accept(): Promise<never> {
  for (;;) {
    const id = randomUUID();
    await tasks.insert(newTask(id));
    process.stdout.write(`${id}\n`);
  }
}
await Promise.all(Array.from({ length: 20 }, accept));
