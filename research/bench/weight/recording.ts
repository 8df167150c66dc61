import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { input, withApp, withProfile } from "../window/open-app";
import { arithmeticLoop } from "./reference";
import type { Row } from "./row";

const TALK = fileURLToPath(new URL("../../../e2e/recordings/telephone-en.wav", import.meta.url));
/** µ-law, 8 kHz, mono. */
const BYTES_PER_SECOND = 8_000;
const SECONDS = 600;
const PATIENCE_MS = 30 * 60_000;

/** The call again and again. */
function longCall(): Buffer {
  const call = readFileSync(TALK);
  const start = call.indexOf("data") + 8;
  const sound = call.subarray(start);
  const times = Math.ceil((SECONDS * BYTES_PER_SECOND) / sound.length);
  const long = Buffer.concat([call.subarray(0, start), ...Array.from({ length: times }, () => sound)]);
  long.writeUInt32LE(long.length - start, start - 4);
  long.writeUInt32LE(long.length - 8, 4);
  return long;
}

/** Ten minutes of a telephone call, from Start to the complete transcript without personal data. */
export const recordingRows = (): Promise<Row[]> =>
  withProfile((folder) =>
    withApp(folder, async ({ page }) => {
      const files = mkdtempSync(join(tmpdir(), "outis-weight-"));
      const file = join(files, "call.wav");
      writeFileSync(file, longCall());
      await input(page).waitFor();
      const loop = arithmeticLoop();
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Choose files", exact: true }).click();
      await (await chooser).setFiles(file);
      await page.getByText("call.wav").first().waitFor();
      const began = performance.now();
      await page.getByRole("button", { name: "Start", exact: true }).click();
      await page
        .locator(".workspace-head")
        .getByText(/^Completed/)
        .waitFor({ timeout: PATIENCE_MS });
      const value = performance.now() - began;
      rmSync(files, { recursive: true });
      return [
        {
          what: `recording of ${SECONDS / 60} minutes`,
          value,
          unit: "ms",
          relative: { to: "loop", times: value / loop },
        },
      ];
    }),
  );
