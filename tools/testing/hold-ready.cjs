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

// Electron shows an uncaught error in a dialog that nobody answers, so that a test would only wait for its end.
process.on("uncaughtException", (error) => {
  process.stderr.write(`The main process failed: ${error.stack ?? String(error)}\n`);
  app.exit(1);
});
