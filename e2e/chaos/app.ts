// npm run chaos -- app: faults in the built application, on a virtual desktop.
import { parseArgs } from "node:util";
import { clock } from "./clock";
import { disk } from "./disk";
import { history } from "./history";
import { keychain } from "./keychain";
import { kills } from "./kills";
import { network } from "./network";
import { isBroken, keep, type Trial } from "./outcome";
import { suspend } from "./suspend";

const USAGE = `npm run chaos -- app [GROUP ...] [--kills N] [--from N] [--seed S] [--print]
  GROUP      kills, disk, history, clock, suspend, keychain, network; default: all
  --kills N  random kills of processes (200)
  --from N   number of the first kill, to run the kills of a seed in slices (0)
  --seed S   of the random moments and processes (1)
  --print    writes nothing
Results are written to docs/chaos.md and research/bench/results/chaos-app.json.
npm run chaos -- service [...]: worker processes of the service are killed.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: "string", default: "200" },
    from: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
    print: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const [count, from, seed] = [Number(values.kills), Number(values.from), Number(values.seed)];

type Report = (trial: Trial) => void;
const GROUPS: Readonly<Record<string, (report: Report) => Promise<void>>> = {
  kills: (report) => kills(seed, from, count, report),
  disk,
  history: (report) => history(seed, report),
  clock,
  suspend,
  keychain,
  network,
};

const unknown = positionals.filter((name) => !Object.hasOwn(GROUPS, name));
if (values.help || unknown.length > 0 || [count, from, seed].some((number) => !Number.isInteger(number))) {
  process.stderr.write(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  process.stderr.write(`Seed ${seed}\n`);
  // A run that is ended from outside breaks no promise.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  for (const [name, run] of Object.entries(GROUPS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const command = `npm run chaos -- app ${name}${name === "kills" ? ` --seed ${seed}` : ""}`;
    const trials: Trial[] = [];
    let saving = Promise.resolve();
    await run((trial) => {
      trials.push(trial);
      // After each, so that an interrupted run counts.
      if (!values.print) saving = saving.then(() => keep(name, seed, command, [...trials]));
      if (isBroken(trial)) process.exitCode = 1;
      const { number, fault, moment, outcome, wrong, waitedMs } = trial;
      const told = [outcome, ...wrong].filter((text) => text !== "").join("; ");
      process.stdout.write(
        `${number ?? ""} ${fault}, ${moment}: ${(waitedMs / 1000).toFixed(1)} s ${isBroken(trial) ? "BROKEN" : "ok"} ${told}\n`,
      );
    });
    await saving;
  }
}
