// Loaded before the application: its questions wait for an answer of the command, and all its processes read the shift
// of the clock from a file.
const fs = require("node:fs");

const clock = process.env.OUTIS_CHAOS_CLOCK;
const RealDate = Date;
const shift = () => {
  try {
    return Number(fs.readFileSync(clock, "utf8")) || 0;
  } catch {
    return 0;
  }
};
if (clock !== undefined) {
  const now = () => RealDate.now() + shift();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}

if (process.type === "browser") {
  const { dialog, utilityProcess } = require("electron");
  const fork = utilityProcess.fork.bind(utilityProcess);
  if (clock !== undefined)
    utilityProcess.fork = (entry, args, options) =>
      fork(entry, args, {
        ...options,
        execArgv: ["-r", __filename],
        env: { ...options.env, OUTIS_CHAOS_CLOCK: clock },
      });
  globalThis.asked = [];
  dialog.showMessageBox = (...given) => {
    const { message, buttons = [] } = given.at(-1);
    return new Promise((resolve) =>
      globalThis.asked.push({
        message,
        buttons,
        answer: (button) => resolve({ response: button, checkboxChecked: false }),
      }),
    );
  };
}
