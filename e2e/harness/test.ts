import { test as base } from "@playwright/test";
import { endLeftOpen } from "./launch";

/** Playwright's `test`; an application that a failed test left open is ended at once, not waited for. */
export const test = base.extend<{ leftOpen: undefined }>({
  leftOpen: [
    // Playwright reads the fixtures that a fixture wants from this pattern; this one wants none.
    async ({}, use) => {
      await use(undefined);
      await endLeftOpen();
    },
    { auto: true },
  ],
});
