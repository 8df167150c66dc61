import { describe, expect, it } from "vitest";
import { createLocalTaskQueue } from "./local-task-queue";

describe("tasks of this process", () => {
  it("works on a short task while another short one waits for somebody else", async () => {
    const begun: string[] = [];
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const queue = createLocalTaskQueue({
      store: { unfinished: () => Promise.resolve([]) },
      work: async (id) => {
        begun.push(id);
        if (id === "summary") await ended;
      },
    });
    await queue.add({ id: "summary", owner: "a", bytes: 1 }, "short");
    await queue.add({ id: "text", owner: "a", bytes: 1 }, "short");
    await expect.poll(() => begun).toEqual(["summary", "text"]);
    end();
    await queue.close(1000);
  });
});
