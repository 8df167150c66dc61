import type { Page } from "@playwright/test";
import { launchOutis, type LaunchOptions, type Outis } from "./launch";
import { test } from "./test";

/** One application for the tests of a file or group. Each test begins on the first screen without tasks; settings stay. */
export function sharedOutis(options: LaunchOptions = {}): () => Outis {
  let outis: Outis;
  let isUsed = false;
  test.beforeAll(async () => {
    outis = await launchOutis(options);
  });
  test.afterAll(() => outis.close());
  test.beforeEach(async () => {
    if (isUsed) await startOver(outis.page);
    isUsed = true;
  });
  return () => outis;
}

async function startOver(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: null });
  await page.evaluate(async () => {
    const { outis } = globalThis as unknown as {
      outis: { call: (channel: string, input: unknown) => Promise<{ value: { id: string }[] }> };
    };
    const { value } = await outis.call("tasks.list", { query: "" });
    if (value.length > 0) await outis.call("tasks.removeMany", { ids: value.map(({ id }) => id) });
  });
  await page.reload();
}
