// npm run dev: the application with hot reload.
import fs from "node:fs";
import net from "node:net";
import { withDesktop } from "./headless.mjs";
import { runAttached } from "./setup/attached.mjs";
import { discardBuild, ensureBuild } from "./setup/build.mjs";
import { electronEnv } from "./setup/electron.mjs";
import { main, prepare, withoutDisplay } from "./setup/prepare.mjs";
import { ROOT, at } from "./setup/root.mjs";
import { sandboxFlags } from "./setup/sandbox.mjs";
import { say } from "./setup/say.mjs";

function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on("error", reject);
    server.listen(0, "localhost", () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

main(async () => {
  const virtual = withoutDisplay();
  const choice = await prepare({ electron: true, virtualDesktop: virtual, build: false });
  // The pages of own windows (electron/platform/windows/own-page.ts) are read from the build.
  if (!fs.existsSync(at("out", "renderer", "decoder", "page.js"))) await ensureBuild();
  discardBuild();
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...electronEnv(choice), OUTIS_DEV_PORT: String(await freePort()) };
  if (sandboxFlags(choice).length > 0) env.NO_SANDBOX = "1";
  delete env.ELECTRON_RUN_AS_NODE;
  const args = [at("node_modules", "electron-vite", "bin", "electron-vite.js"), "dev", ...process.argv.slice(2)];
  if (virtual) say("There is no display here: the application runs in a virtual one.");
  process.exitCode = virtual
    ? await withDesktop(process.execPath, args, { env })
    : await runAttached(process.execPath, args, { cwd: ROOT, env });
});
