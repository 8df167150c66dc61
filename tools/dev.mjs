// npm run dev: the application with hot reload.
import { spawn } from "node:child_process";
import { withDesktop } from "./headless.mjs";
import { electronEnv } from "./setup/electron.mjs";
import { main, prepare, withoutDisplay } from "./setup/prepare.mjs";
import { ROOT, at } from "./setup/root.mjs";
import { sandboxFlags } from "./setup/sandbox.mjs";
import { say } from "./setup/say.mjs";

main(async () => {
  const virtual = withoutDisplay();
  const choice = await prepare({ electron: true, virtualDesktop: virtual, build: false });
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...electronEnv(choice), ...(sandboxFlags(choice).length > 0 ? { NO_SANDBOX: "1" } : {}) };
  delete env.ELECTRON_RUN_AS_NODE;
  const args = [at("node_modules", "electron-vite", "bin", "electron-vite.js"), "dev", ...process.argv.slice(2)];
  if (virtual) {
    say("There is no display here: the application runs in a virtual one.");
    process.exitCode = await withDesktop(process.execPath, args, { env });
    return;
  }
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: "inherit", env });
  child.on("close", (code) => process.exit(code ?? 1));
});
