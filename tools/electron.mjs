// Prints the Electron of this checkout as one JSON line: {executable, dist, electronVersion, official, flags}.
import { main, prepare } from "./setup/prepare.mjs";
import { sandboxFlags } from "./setup/sandbox.mjs";

main(async () => {
  const choice = await prepare({ electron: true, libraries: false, build: false });
  process.stdout.write(`${JSON.stringify({ ...choice, flags: sandboxFlags(choice) })}\n`);
});
