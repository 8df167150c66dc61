// Replaces Electron's default app, which runs for `electron [flags] path`.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { app } from "electron";

function readArguments(args) {
  const before = [];
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i];
    if (arg === "-r" || arg === "--require") before.push(args[(i += 1)]);
    else if (arg === "-v" || arg === "--version") return { version: true, before };
    else if (!arg.startsWith("-")) return { file: arg, before };
  }
  return { before };
}

/** Methods that the types of Electron lack. @type {any} */
const undocumented = app;

/** Like Electron for a packaged application. Returns the file to run. */
function describe(folder) {
  const about = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  if (about.version) undocumented.setVersion(about.version);
  app.name = about.productName ?? about.name ?? app.name;
  if (process.platform === "linux") app.setDesktopName(about.desktopName ?? `${app.name}.desktop`);
  const given = process.argv.find((arg) => arg.startsWith("--user-data-dir="));
  app.setPath("userData", given?.slice("--user-data-dir=".length) ?? path.join(app.getPath("appData"), app.name));
  undocumented.setAppPath(folder);
  return path.resolve(folder, about.main ?? "index.js");
}

async function main() {
  const { file, version, before } = readArguments(process.argv.slice(1));
  if (version) {
    process.stdout.write(`v${process.versions.electron}\n`);
    return app.exit(0);
  }
  if (file === undefined) throw new Error("usage: electron path/to/app");
  const require = createRequire(path.join(process.cwd(), "electron"));
  for (const name of before) require(name);
  const target = path.resolve(file);
  const isFolder = fs.statSync(target).isDirectory();
  if (!isFolder) undocumented.setAppPath(path.dirname(target));
  await import(pathToFileURL(isFolder ? describe(target) : target).href);
}

// An application may need to act before Electron becomes ready.
try {
  await main();
} catch (error) {
  process.stderr.write(`${error?.stack ?? error}\n`);
  app.exit(1);
}
