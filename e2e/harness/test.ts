import { test as base } from "@playwright/test";
import "./own-desktop";
import { endLeftOpen } from "./launch";

/** Playwright's `test`; an application that a failed test left open is ended at once, not waited for. */
export const test = base.extend<{ leftOpen: undefined }>({
  leftOpen: [
    async ({}, use, info) => {
      await use(undefined);
      // After a failure a new worker starts, so this also closes applications that a whole file shares. After a success
      // they remain open.
      if (info.status !== info.expectedStatus) await endLeftOpen();
    },
    { auto: true },
  ],
});
