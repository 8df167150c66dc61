import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import type { Trial } from "./outcome";
import { type Context, type Seen, trial } from "./trial";

const READY_LIMIT_MS = 15_000;
const SECRETS = "org.freedesktop.secrets";
const BUS = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:dir=SOCKETS</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="false"/><allow receive_sender="*"/><allow own="*"/></policy>
</busconfig>`;

/** A session bus and a keyring daemon that the command can disturb. */
class Keyring {
  readonly #folder = mkdtempSync(join(tmpdir(), "outis-keyring-"));
  readonly #data = join(this.#folder, "data");
  #bus: ChildProcess | undefined;
  #daemon: ChildProcess | undefined;
  env: Record<string, string> = {};

  async start(): Promise<void> {
    mkdirSync(this.#data);
    const config = join(this.#folder, "bus.conf");
    writeFileSync(config, BUS.replace("SOCKETS", this.#folder));
    const bus = spawn("dbus-daemon", ["--nofork", `--config-file=${config}`, "--print-address=1"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    this.#bus = bus;
    const address = await new Promise<string>((resolve) => createInterface(bus.stdout).once("line", resolve));
    const runtime = { XDG_DATA_HOME: this.#data, XDG_RUNTIME_DIR: this.#folder };
    this.env = { DBUS_SESSION_BUS_ADDRESS: address.trim(), ...runtime };
    await this.run();
  }

  /** Unlocked. */
  async run(): Promise<void> {
    const args = ["--foreground", "--unlock", "--components=secrets"];
    const env = { ...process.env, ...this.env };
    const daemon = spawn("gnome-keyring-daemon", args, { stdio: ["pipe", "ignore", "ignore"], env });
    daemon.stdin.end("password");
    this.#daemon = daemon;
    const until = performance.now() + READY_LIMIT_MS;
    while (!this.#isThere()) {
      if (performance.now() > until) throw new Error("The keyring did not start");
      await pause(50);
    }
  }

  #isThere(): boolean {
    const found = this.#send("org.freedesktop.DBus", "/", "org.freedesktop.DBus.NameHasOwner", `string:${SECRETS}`);
    return found.includes("true");
  }

  #send(to: string, path: string, method: string, ...args: string[]): string {
    const given = ["--session", "--print-reply=literal", `--dest=${to}`, path, method, ...args];
    return execFileSync("dbus-send", given, { env: { ...process.env, ...this.env }, encoding: "utf8" });
  }

  lock(): void {
    const collection = "array:objpath:/org/freedesktop/secrets/collection/login";
    this.#send(SECRETS, "/org/freedesktop/secrets", "org.freedesktop.Secret.Service.Lock", collection);
  }

  signal(signal: NodeJS.Signals): void {
    this.#daemon?.kill(signal);
  }

  async crash(): Promise<void> {
    const daemon = this.#daemon;
    if (daemon === undefined || daemon.exitCode !== null || daemon.signalCode !== null) return;
    const ended = new Promise((resolve) => daemon.once("exit", resolve));
    daemon.kill("SIGKILL");
    await ended;
  }

  /** Unlocks by a new daemon. */
  async restart(): Promise<void> {
    await this.crash();
    await this.run();
  }

  /** Puts all entries away; `giveBack` restores them. */
  async empty(): Promise<void> {
    await this.crash();
    renameSync(this.#data, `${this.#data} away`);
    mkdirSync(this.#data);
    await this.run();
  }

  async giveBack(): Promise<void> {
    await this.crash();
    rmSync(this.#data, { recursive: true });
    cpSync(`${this.#data} away`, this.#data, { recursive: true });
    await this.run();
  }

  async stop(): Promise<void> {
    await this.crash();
    this.#bus?.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Body = (context: Context, keyring: Keyring) => Promise<Seen>;

/** Three accepted tasks, application closed. */
async function begin({ session, work }: Context): Promise<void> {
  await session.open();
  for (let count = 0; count < 3; count += 1) await work.create(3);
  await work.check();
  await session.close();
}

/** Opens, expects a question, and presses a button. */
async function asked({ session, wrong }: Context, button: RegExp, before?: () => Promise<void>): Promise<Seen> {
  const { ms, question } = await session.open();
  await before?.();
  if (question === undefined) wrong.push("nothing is asked");
  else await session.answer(button);
  return { outcome: question === undefined ? "" : `“${question.message}”`, waitedMs: ms };
}

async function opens({ session, wrong }: Context): Promise<void> {
  const { question } = await session.open();
  if (question !== undefined) wrong.push(`asks: ${question.message}`);
}

const FAULTS: readonly [string, string, Body][] = [
  [
    "keychain locked",
    "at the start",
    async (context, keyring) => {
      await begin(context);
      keyring.lock();
      return asked(context, /again/i, () => keyring.restart());
    },
  ],
  [
    "keychain locked",
    "run and edit",
    async (context, keyring) => {
      const { session, work } = context;
      await session.open();
      keyring.lock();
      return workWithout(context, async () => {
        await session.close();
        await keyring.restart();
        await opens(context);
        return work.accepted.length;
      });
    },
  ],
  [
    "keychain crashed",
    "run and edit",
    async (context, keyring) => {
      const { session, work } = context;
      await session.open();
      await keyring.crash();
      return workWithout(context, async () => {
        await session.close();
        await keyring.run();
        await opens(context);
        return work.accepted.length;
      });
    },
  ],
  [
    "keychain crashed",
    "at the start",
    async (context, keyring) => {
      const { session } = context;
      await begin(context);
      await keyring.crash();
      const { ms, question } = await session.open();
      const { history } = await session.call("app.info", null);
      await session.close();
      await keyring.run();
      await opens(context);
      return { outcome: question === undefined ? `history kept in: ${history.kept}` : question.message, waitedMs: ms };
    },
  ],
  [
    "keychain does not answer",
    "at the start",
    async (context, keyring) => {
      await begin(context);
      keyring.signal("SIGSTOP");
      return asked(context, /again/i, () => {
        keyring.signal("SIGCONT");
        return Promise.resolve();
      });
    },
  ],
  [
    "keychain emptied",
    "at the start",
    async (context, keyring) => {
      const { session } = context;
      await begin(context);
      await keyring.empty();
      const seen = await asked(context, /without/i);
      await session.call("app.info", null);
      await session.close();
      await keyring.giveBack();
      await opens(context);
      return seen;
    },
  ],
  [
    "keychain replaced, new history begun",
    "at the start",
    async (context, keyring) => {
      const { session, work } = context;
      await begin(context);
      await keyring.empty();
      const seen = await asked(context, /new history/i);
      const before = work.accepted;
      await work.create(3);
      work.accepted = before.filter((task) => before.includes(task));
      await session.close();
      await keyring.giveBack();
      const { question } = await session.open();
      if (question !== undefined) await session.answer(/new history/i);
      work.accepted = before.slice(0, 3);
      return { ...seen, outcome: `${seen.outcome}; the earlier tasks come back with their key` };
    },
  ],
];

async function workWithout({ work, wrong }: Context, reopen: () => Promise<number>): Promise<Seen> {
  const task = await work.create(3);
  await work.ended(task.id, wrong);
  const [word = ""] = work.editable(task);
  await work.hide(task, word);
  wrong.push(...(await work.check()).wrong);
  const count = await reopen();
  return { outcome: `${count} new task and its edit are kept` };
}

export async function keychain(report: (trial: Trial) => void): Promise<void> {
  for (const [fault, moment, body] of FAULTS) {
    const keyring = new Keyring();
    await keyring.start();
    try {
      report(await trial(fault, moment, (context) => body(context, keyring), { options: { env: keyring.env } }));
    } finally {
      await keyring.stop();
    }
  }
}
