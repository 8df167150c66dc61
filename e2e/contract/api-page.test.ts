import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { curlRequests } from "./curl-request";
import { KEY, run } from "./running-service";

const PAGE = readFileSync(join(import.meta.dirname, "../../docs/api.md"), "utf8");
const blocks = [...PAGE.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block ?? "");

test("every request of docs/api.md runs and is answered", async () => {
  const { service } = await run();
  let task = "";
  expect(blocks.length).toBeGreaterThan(6);
  for (const block of blocks) {
    for (const { url, ...init } of curlRequests(block, { BASE: service.baseUrl, KEY, TASK: task })) {
      const response = await fetch(url, init);
      const body = await response.text();
      expect(response.ok, `${init.method} ${url}: ${String(response.status)} ${body}`).toBe(true);
      const id = /"synopsis_id":"([^"]+)"/.exec(body)?.[1];
      if (id !== undefined && task === "") task = id;
    }
  }
  expect(task).not.toBe("");
});
