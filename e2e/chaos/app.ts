// npm run chaos -- app: faults in the built application, on a virtual desktop.
import { parseArgs } from "node:util";
import { kills } from "./kills";
import { isBroken, keep, type Trial } from "./outcome";

const USAGE = `npm run chaos -- app [GROUP ...] [--kills N] [--from N] [--seed S] [--print]
  GROUP      kills; default: all
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
};

const unknown = positionals.filter((name) => !Object.hasOwn(GROUPS, name));
if (values.help || unknown.length > 0 || [count, from, seed].some((number) => !Number.isInteger(number))) {
  process.stderr.write(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  process.stderr.write(`Seed ${seed}\n`);
  for (const [name, run] of Object.entries(GROUPS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const trials: Trial[] = [];
    await run((trial) => {
      trials.push(trial);
      if (isBroken(trial)) process.exitCode = 1;
      const { number, fault, moment, outcome, wrong, waitedMs } = trial;
      const told = [outcome, ...wrong].filter((text) => text !== "").join("; ");
      process.stdout.write(
        `${number ?? ""} ${fault}, ${moment}: ${(waitedMs / 1000).toFixed(1)} s ${isBroken(trial) ? "BROKEN" : "ok"} ${told}\n`,
      );
    });
    const command = `npm run chaos -- app ${name}${name === "kills" ? ` --kills ${count} --seed ${seed}` : ""}`;
    if (!values.print) await keep(name, seed, command, trials);
  }
}
