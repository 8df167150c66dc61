import { test as base } from "@playwright/test";
import "./own-desktop";
import { endLeftOpen } from "./launch";

/** Ends an application that a failed test left open at once. */
export const test = base.extend<{ leftOpen: undefined }>({
  leftOpen: [
    async ({}, use, info) => {
      await use(undefined);
      // After a failure a new worker starts, so this may close applications shared by a file.
      if (info.status !== info.expectedStatus) await endLeftOpen();
    },
    { auto: true },
  ],
});
