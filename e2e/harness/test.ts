import { test as base } from "@playwright/test";
import { endLeftOpen } from "./launch";

/** Playwright's `test`; an application that a failed test left open is ended at once, not waited for. */
export const test = base.extend<{ leftOpen: undefined }>({
  leftOpen: [
    async ({}, use, info) => {
      await use(undefined);
      // After a failure a new worker begins, so this ends what a whole file shares, too. After a success it stays.
      if (info.status !== info.expectedStatus) await endLeftOpen();
    },
    { auto: true },
  ],
});
