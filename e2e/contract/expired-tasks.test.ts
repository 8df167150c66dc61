import { expect, test } from "vitest";
import { openLibsqlStorage } from "../../service/store/storage";
import { newTask } from "../../service/testing/task-store-contract";
import { run } from "./running-service";

const ID = "0b0e7a0e-6a1b-4c43-9d5c-0f4a9c3a0001";

test("expired tasks are deleted when the service starts", async () => {
  const storage = openLibsqlStorage({ path: ":memory:" });
  await storage.tasks.insert(newTask(ID, { expiresAt: Date.now() - 1 }));
  const purged = new Promise<number>((resolve, reject) => {
    const purge: typeof storage.tasks.purge = async (...given) => {
      const count = await storage.tasks.purge(...given);
      resolve(count);
      return count;
    };
    run(undefined, { storage: { ...storage, tasks: { ...storage.tasks, purge } } }).catch(reject);
  });
  expect(await purged).toBe(1);
});
