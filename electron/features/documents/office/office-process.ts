import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";

export interface OfficeCommand {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly environment: Record<string, string>;
  /** Deleted if the application is killed. */
  readonly folder: string;
}

/**
 * The pipe ends if the application is killed. Then removes the folder, renamed so that nothing is added, and kills the
 * group.
 */
const SUPERVISOR = `
folder=$1; shift
exec 3<&0
( cat <&3 >/dev/null; mv "$folder" "$folder.ended" && rm -rf "$folder.ended"; kill -KILL 0 ) &
watcher=$!
exec 3<&-
"$@" </dev/null
status=$?
kill -KILL $watcher
exit $status
`;

/** Linux: without network, if users may do so. */
let isolation: readonly string[] | undefined;
function isolated(): readonly string[] {
  isolation ??=
    process.platform === "linux" && spawnSync("unshare", ["-r", "-n", "true"], { stdio: "ignore" }).status === 0
      ? ["unshare", "-r", "-n"]
      : [];
  return isolation;
}

export class OfficeProcess {
  readonly #child: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor({ program, environment, folder, ...command }: OfficeCommand) {
    const isWindows = process.platform === "win32";
    this.#child = isWindows
      ? spawn(program, command.arguments, { env: environment, stdio: "ignore", windowsHide: true })
      : spawn("/bin/sh", ["-c", SUPERVISOR, "sh", folder, ...isolated(), program, ...command.arguments], {
          env: environment,
          cwd: folder,
          stdio: ["pipe", "ignore", "ignore"],
          detached: true,
        });
    this.#child.stdin?.on("error", () => undefined);
    this.ended = new Promise((resolve) => {
      this.#child.once("error", () => resolve(null));
      this.#child.once("exit", resolve);
    });
  }

  /** With all its processes. Not on Windows also after `ended`: there another process may have its number. */
  kill(): void {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid === undefined) return;
    if (process.platform === "win32") {
      if (exitCode !== null || signalCode !== null) return;
      execFile("taskkill", ["/pid", String(pid), "/t", "/f"], () => undefined);
      return;
    }
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  }
}
