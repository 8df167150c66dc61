import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { z } from "zod";

const choiceSchema = z.object({
  executable: z.string(),
  electronVersion: z.string(),
  official: z.boolean(),
  /** Flags required on this machine. */
  flags: z.array(z.string()),
});
export type ElectronChoice = z.infer<typeof choiceSchema>;

export const PACKAGE_ROOT = resolve(import.meta.dirname, "../..");

let known: ElectronChoice | undefined;

/** Chosen by the set-up. Determined once per run, because it starts a process. */
export function electronChoice(): ElectronChoice {
  known ??= choiceSchema.parse(
    JSON.parse(
      execFileSync(process.execPath, [resolve(PACKAGE_ROOT, "tools/electron.mjs")], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    ),
  );
  return known;
}
