import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

export interface TestPostgres {
  /** A new, empty database. */
  database(): Promise<string>;
  /** Closes all connections, refuses new ones while `meanwhile` runs, and restarts with its data. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const DEBIAN = "/usr/lib/postgresql";
const NOBODY = 65_534;

/** Undefined if PostgreSQL is not installed. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name))));
}

/** No durability, which tests do not need. */
const IN_MEMORY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/**
 * Temporary PostgreSQL with a socket, without a port. As root it runs as `nobody`, because it refuses root. `durable`:
 * commits wait for the disk.
 */
export async function startPostgres(programs: string, { durable = false } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "outis-pg-"));
  const root = process.getuid?.() === 0;
  if (root) chownSync(folder, NOBODY, NOBODY);
  const as = root ? { uid: NOBODY, gid: NOBODY } : {};
  const data = join(folder, "data");
  const made = spawnSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "outis", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"],
    { ...as, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const settings = [...(durable ? [] : IN_MEMORY), "max_connections=100"];
  const launch = () => {
    const server = spawn(
      join(programs, "postgres"),
      ["-D", data, "-k", folder, "-h", "", ...settings.flatMap((setting) => ["-c", setting])],
      { ...as, cwd: folder, stdio: "ignore" },
    );
    return { server, ended: new Promise<void>((resolve) => server.once("exit", () => resolve())) };
  };
  let running = launch();
  const url = (name: string): string => `postgres://outis@/${name}?host=${encodeURIComponent(folder)}`;

  async function ask(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: url("postgres") });
    try {
      await client.connect();
      await client.query(sql);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** SIGINT ("fast") does not wait for clients, SIGQUIT ("immediate") not for the disk either. */
  async function end(signal: "SIGINT" | "SIGQUIT"): Promise<void> {
    running.server.kill(signal);
    await running.ended;
  }

  async function stop(): Promise<void> {
    // Its data is discarded.
    await end("SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  }

  async function answering(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        await ask("SELECT 1");
        return;
      } catch (error) {
        if (tries >= 200 || running.server.exitCode !== null) throw error;
        await pause(50);
      }
    }
  }

  try {
    await answering();
  } catch (error) {
    await stop();
    throw error;
  }
  let databases = 0;
  return {
    async database() {
      databases += 1;
      await ask(`CREATE DATABASE test${databases}`);
      return url(`test${databases}`);
    },
    async restart(meanwhile) {
      await end("SIGINT");
      try {
        await meanwhile?.();
      } finally {
        running = launch();
        await answering();
      }
    },
    stop,
  };
}
