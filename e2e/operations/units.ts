import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { output } from "./programs";

const UNITS = ["outis-http@8081.service", "outis-worker@9091.service", "outis-single.service"];
/** Of `systemd-analyze security`: 0 is the best, 10 the worst. */
const MOST_EXPOSURE = 2;

export interface UnitProcess {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Checks the units with the paths of this computer. Returns their exposure. */
export function verifyUnits(examples: string, folder: string, root: string): string {
  const units = join(folder, "units");
  cpSync(join(examples, "systemd"), units, { recursive: true });
  for (const name of ["outis-http@.service", "outis-worker@.service", "outis-single.service"]) {
    const text = readFileSync(join(units, name), "utf8");
    writeFileSync(join(units, name), text.replace("/usr/bin/node /opt/outis/", `${process.execPath} ${root}/`));
  }
  const env = { SYSTEMD_UNIT_PATH: `${units}:` };
  const said = output("systemd-analyze", ["verify", "--recursive-errors=no", ...UNITS], env);
  if (said !== "") throw new Error(said);
  return UNITS.map((unit) => {
    const args = ["security", "--offline=true", "--no-pager", `--threshold=${MOST_EXPOSURE * 10}`, unit];
    const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(output("systemd-analyze", args, env)) ?? [];
    return `${unit} ${exposure ?? "?"}`;
  }).join(", ");
}

/** The process of a template unit, with `credentials` as the folder of its credentials. */
export function processOf(examples: string, folder: string, root: string, unit: string, instance: string): UnitProcess {
  const text = readFileSync(join(examples, "systemd", unit), "utf8");
  const folders = { d: join(folder, "credentials"), C: join(folder, "cache"), S: join(folder, "state") };
  const filled = (line: string): string =>
    line.replaceAll(/%([idCS])/g, (_all, letter: string) => (letter === "i" ? instance : folders[letter as "d"]));
  const [, command = ""] = /^ExecStart=(.*)$/m.exec(text) ?? [];
  const [, ...args] = filled(command).replace("/opt/outis/", `${root}/`).split(" ");
  const env = Object.fromEntries(
    [...text.matchAll(/^Environment=([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, filled(value)]),
  );
  if (env["TMPDIR"] !== undefined) mkdirSync(env["TMPDIR"], { recursive: true });
  return { program: process.execPath, args, env };
}
