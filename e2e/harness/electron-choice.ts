import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { z } from "zod";

const choiceSchema = z.object({
  executable: z.string(),
  electronVersion: z.string(),
  official: z.boolean(),
  /** Command-line flags without which it would not start on this machine. */
  flags: z.array(z.string()),
});
export type ElectronChoice = z.infer<typeof choiceSchema>;

/** The checkout, which is also what Electron is asked to run. */
export const PACKAGE_ROOT = resolve(import.meta.dirname, "../..");

let known: ElectronChoice | undefined;

/** The Electron that set-up has chosen for this checkout. Asked once per run: the question starts a process. */
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
