// npm start. Without a display: a demonstration on a virtual one.
import { withDesktop } from "./headless.mjs";
import { runAttached } from "./setup/attached.mjs";
import { main, prepare, withoutDisplay } from "./setup/prepare.mjs";
import { ROOT, at } from "./setup/root.mjs";
import { sandboxFlags } from "./setup/sandbox.mjs";
import { say } from "./setup/say.mjs";

function open(choice) {
  const env = { ...process.env };
  delete env.ELECTRON_RUN_AS_NODE;
  const args = [...sandboxFlags(choice), ROOT, ...process.argv.slice(2)];
  return runAttached(choice.executable, args, { env });
}

main(async () => {
  if (!withoutDisplay()) {
    const choice = await prepare({ electron: true });
    say("> Opening Outis");
    process.exitCode = await open(choice);
    return;
  }
  say("There is no display here: the application runs in a virtual one and does its main job on a sample.");
  await prepare({ electron: true, virtualDesktop: true });
  process.exitCode = await withDesktop(process.execPath, [at("tools", "demonstrate.mjs")]);
});
