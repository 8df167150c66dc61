import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";

export interface OfficeCommand {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly environment: Record<string, string>;
  /** Deleted if the application is killed. */
  readonly folder: string;
}

/**
 * Reads a line, which arrives after the document is written. End of input means that the application was killed: then
 * renames the folder, so that nothing is added, deletes it and kills the group.
 */
const SUPERVISOR = `
folder=$1; shift
end() { mv "$folder" "$folder.ended" && rm -rf "$folder.ended"; kill -KILL 0; }
read -r line || end
exec 3<&0
( cat <&3 >/dev/null; end ) &
exec 3<&-
"$@" </dev/null >/dev/null
echo $?
wait
`;

let isolation: readonly string[] | undefined;
function isolated(): readonly string[] {
  isolation ??=
    process.platform === "linux" && spawnSync("unshare", ["-r", "-n", "true"], { stdio: "ignore" }).status === 0
      ? ["unshare", "-r", "-n"]
      : [];
  return isolation;
}

const isWindows = process.platform === "win32";

/** Removes the folder if the application is killed, until `kill`; not on Windows. */
export class OfficeProcess {
  readonly #command: OfficeCommand;
  #child: ChildProcess | undefined;

  constructor(command: OfficeCommand) {
    this.#command = command;
    if (isWindows) return;
    const { folder, program, environment, arguments: given } = command;
    this.#child = spawn("/bin/sh", ["-c", SUPERVISOR, "sh", folder, ...isolated(), program, ...given], {
      env: environment,
      cwd: folder,
      stdio: ["pipe", "pipe", "ignore"],
      detached: true,
    });
    this.#child.on("error", () => undefined);
    this.#child.stdin?.on("error", () => undefined);
  }

  /** Exit code, or null if killed. */
  run(): Promise<number | null> {
    const { program, environment, arguments: given } = this.#command;
    const child = (this.#child ??= spawn(program, given, { env: environment, stdio: "ignore", windowsHide: true }));
    if (!isWindows && child.pid === undefined) return Promise.resolve(null);
    return new Promise((resolve) => {
      child.once("error", () => resolve(null));
      child.once("exit", (status) => resolve(isWindows ? status : null));
      child.stdout?.once("data", (status: Buffer) => resolve(Number.parseInt(status.toString(), 10)));
      if (child.exitCode !== null || child.signalCode !== null) resolve(null);
      child.stdin?.write("\n");
    });
  }

  /** With all its processes. Not on Windows after its end: there another process may have its number. */
  kill(): void {
    const { pid, exitCode, signalCode } = this.#child ?? {};
    if (pid === undefined) return;
    if (isWindows) {
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
