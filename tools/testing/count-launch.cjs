// Loaded before the application: counts what main loads and reads until the first paint (e2e/launch-budget.spec.ts).
const fs = require("node:fs");
const inspector = require("node:inspector");
const { syncBuiltinESMExports } = require("node:module");
const { fileURLToPath } = require("node:url");
const { app } = require("electron");

const scripts = new Set();
const files = new Set();

const session = new inspector.Session();
session.connect();
session.on("Debugger.scriptParsed", ({ params }) => {
  if (params.url.startsWith("file:")) scripts.add(fileURLToPath(params.url));
});
session.post("Debugger.enable");

const watch = (object, name) => {
  const original = object[name];
  object[name] = function (path, ...rest) {
    if (typeof path === "string") files.add(path);
    return original.call(this, path, ...rest);
  };
};
for (const name of ["openSync", "readFileSync", "open", "readFile", "createReadStream"]) watch(fs, name);
for (const name of ["open", "readFile"]) watch(fs.promises, name);
syncBuiltinESMExports();

app.once("browser-window-created", (_event, window) => {
  window.once("ready-to-show", () => {
    globalThis.outisLaunch = {
      scripts: [...scripts],
      files: [...files],
      processes: app.getAppMetrics().map(({ type, serviceName, name }) => name ?? serviceName ?? type),
    };
    session.disconnect();
  });
});
