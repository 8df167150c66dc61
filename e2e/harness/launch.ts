import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ElectronApplication, type Page, _electron } from "@playwright/test";
import { evaluateAgainIfCollected } from "../../tools/testing/evaluate-again.mjs";
import { electronChoice, PACKAGE_ROOT } from "./electron-choice";

export interface LaunchOptions {
  /** For the application's state. Default: a new folder, removed by `close`. */
  readonly userData?: string;
  readonly lang?: "en" | "ru";
  readonly theme?: "light" | "dark";
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Script that runs before the application. */
  readonly preload?: string;
}

export interface Outis {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly userData: string;
  /** Quits like a user and removes the state if the harness created it. */
  close(): Promise<void>;
  /** Like a crash or a power cut; the state remains. */
  kill(): Promise<void>;
}

/** Without variables that would change the application. Tests set these explicitly. */
function cleanEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && !entry[0].startsWith("OUTIS_") && entry[0] !== "ELECTRON_RUN_AS_NODE",
    ),
  );
}

const HOLD_READY = join(PACKAGE_ROOT, "tools", "testing", "hold-ready.cjs");

/** Written by hold-ready.cjs. */
const MAIN_FAILED = "The main process failed:";

/** Open applications. */
const leftOpen = new Set<() => Promise<void>>();

export async function endLeftOpen(): Promise<void> {
  for (const end of leftOpen) await end();
}

/** The built application (out/). Returns once its window is open. */
export async function launchOutis(options: LaunchOptions = {}): Promise<Outis> {
  const started = await startOutis(options);
  const page = await started.app.firstWindow();
  await page.waitForLoadState("domcontentloaded");
  return { ...started, page };
}

/** Without a window, for example because a question comes first. */
export async function startOutis(options: LaunchOptions = {}): Promise<Omit<Outis, "page">> {
  const choice = electronChoice();
  const userData = options.userData ?? mkdtempSync(join(tmpdir(), "outis-e2e-"));
  const app = await _electron.launch({
    executablePath: choice.executable,
    args: [
      "-r",
      HOLD_READY,
      ...(options.preload === undefined ? [] : ["-r", options.preload]),
      ...choice.flags,
      PACKAGE_ROOT,
      ...(options.args ?? []),
    ],
    cwd: PACKAGE_ROOT,
    chromiumSandbox: !choice.flags.includes("--no-sandbox"),
    ...(options.theme === undefined ? {} : { colorScheme: options.theme }),
    env: {
      ...cleanEnvironment(),
      OUTIS_USER_DATA: userData,
      OUTIS_LANG: options.lang ?? "en",
      OUTIS_CONFIRM: "yes",
      ...options.env,
    },
  });
  evaluateAgainIfCollected(app);
  // Playwright forgets the process after its exit.
  const child = app.process();
  child.stderr?.on("data", (said: Buffer) => {
    if (said.includes(MAIN_FAILED)) process.stderr.write(said);
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const forget = (): void => {
    // Helper processes may write for a moment longer.
    if (options.userData === undefined) rmSync(userData, { recursive: true, force: true, maxRetries: 10 });
  };
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  const end = async (): Promise<void> => {
    leftOpen.delete(end);
    await kill();
    forget();
  };
  leftOpen.add(end);
  return {
    app,
    userData,
    async close() {
      await app.close();
      leftOpen.delete(end);
      forget();
    },
    kill,
  };
}
