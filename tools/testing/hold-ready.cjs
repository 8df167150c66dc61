// Loaded before the application: holds it back until Playwright is attached. A window that is born while Playwright
// attaches may never be seen by it, and it waits without end. Playwright's own loader would do it too, but switches
// the keychain off.
const { app } = require("electron");

const ready = app.whenReady();
/** @type {PromiseWithResolvers<void>} */
const { promise: attached, resolve: release } = Promise.withResolvers();
app.whenReady = () => attached;
/** Called by Playwright when it is attached. */
globalThis.__playwright_run = async () => {
  await ready;
  release();
};
