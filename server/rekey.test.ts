import { spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { builtCommand } from "../tools/testing/built-command.mjs";
import { openStorage } from "./storage";

let script: string;
beforeAll(async () => {
  script = await builtCommand("server");
});
let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-rekey-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Each command in a process of its own: a closed connection of libsql keeps its locks until its statements are freed. */
const argumentsOf = (words: readonly string[]) => [script, ...words, "--data", join(folder, "data")];
const environment = (key: string | undefined, more: Record<string, string>) => ({
  ...{ ...process.env, OUTIS_DATABASE: "", OUTIS_DATA_KEY: key ?? "", OUTIS_NEW_DATA_KEY: "" },
  ...more,
});
function service(words: readonly string[], key: string | undefined, more: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, argumentsOf(words), {
    encoding: "utf8",
    env: environment(key, more),
  });
  return { status, stdout, stderr };
}
const files = (): string[] => readdirSync(join(folder, "data"));
const inClear = (): boolean => files().some((name) => readFileSync(join(folder, "data", name)).includes("accounting"));

test.each([
  ["an encrypted file", "old's key", false],
  ["a file in clear", undefined, true],
])(
  "%s opens with the new key afterward, and with no other",
  (_file, key, before) => {
    expect(service(["keys", "add", "accounting"], key).status).toBe(0);
    expect(inClear()).toBe(before);
    const next = join(folder, "next");
    writeFileSync(next, "new's key\n");
    const rekeyed = service(["rekey", "--new-data-key-file", next], key);
    expect(rekeyed).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(inClear()).toBe(false);
    expect(files().sort()).toEqual(["tasks.db", "tasks.db-reserve"]);
    if (process.platform !== "win32") expect(statSync(join(folder, "data", "tasks.db")).mode & 0o777).toBe(0o600);
    expect(service(["keys", "list"], "new's key").stdout).toContain("accounting");
    expect(service(["keys", "list"], key)).toMatchObject({ status: 1, stdout: "" });
  },
  30_000,
);

test("no file, no new key, a wrong key or a running service change nothing", async () => {
  const rekey = (key: string) => service(["rekey"], key, { OUTIS_NEW_DATA_KEY: "new" });
  expect(rekey("old")).toMatchObject({ status: 66, stderr: "service: there is no tasks.db in the folder of --data\n" });
  expect(service(["keys", "add", "accounting"], "old").status).toBe(0);
  expect(service(["rekey"], "old")).toMatchObject({
    status: 2,
    stderr: "service: rekey needs a new key: --new-data-key-file FILE, or OUTIS_NEW_DATA_KEY\n",
  });
  expect(rekey("wrong")).toMatchObject({ status: 1, stderr: expect.stringContaining("another key") as string });
  const running = await openStorage({ data: join(folder, "data"), dataKey: "old" });
  expect(rekey("old")).toEqual({
    status: 2,
    stdout: "",
    stderr: "service: a process uses the folder of --data; stop the service first\n",
  });
  expect(files()).not.toContain("tasks.db-rekey");
  expect(await running.keys.list()).toMatchObject([{ name: "accounting" }]);
  await running.close();
}, 30_000);

function openData(encryptionKey: string): Database.Database {
  const settings: Database.Options & { encryptionCipher: string; encryptionKey: string } = {
    encryptionCipher: "aes256cbc",
    encryptionKey,
  };
  return new Database(join(folder, "data", "tasks.db"), settings);
}

test("a service that is started meanwhile cannot write to the file that is replaced", async () => {
  expect(service(["keys", "add", "accounting"], "old").status).toBe(0);
  const large = openData("old");
  large.exec("CREATE TABLE large AS SELECT randomblob(80000000) AS content");
  large.exec("PRAGMA journal_mode = DELETE");
  large.close();
  const path = join(folder, "data", "tasks.db");
  const { size } = statSync(path);
  const env = environment("old", { OUTIS_NEW_DATA_KEY: "new" });
  const rekeying = spawn(process.execPath, argumentsOf(["rekey"]), { env, stdio: "ignore" });
  const ended = new Promise((resolve) => rekeying.once("exit", resolve));
  const copied = (): boolean => statSync(`${path}-rekey`, { throwIfNoEntry: false })?.size === size;
  await expect.poll(() => copied() || rekeying.exitCode !== null, { interval: 1, timeout: 20_000 }).toBe(true);
  const other = openData("old");
  expect(() => other.exec("BEGIN IMMEDIATE")).toThrow(/locked|not a database/);
  other.close();
  expect(await ended).toBe(0);
  expect(service(["keys", "list"], "new").stdout).toContain("accounting");
}, 60_000);

test("the copy that an interruption leaves is deleted when the file is opened", () => {
  expect(service(["keys", "add", "accounting"], undefined).status).toBe(0);
  const path = join(folder, "data", "tasks.db");
  copyFileSync(path, `${path}-rekey`);
  expect(service(["keys", "list"], undefined).status).toBe(0);
  expect(files()).not.toContain("tasks.db-rekey");
}, 30_000);

test.runIf(process.getuid?.() === 0)(
  "the file keeps its owner when root changes the key",
  () => {
    expect(service(["keys", "add", "accounting"], "old").status).toBe(0);
    const path = join(folder, "data", "tasks.db");
    chownSync(path, 65_534, 65_534);
    expect(service(["rekey"], "old", { OUTIS_NEW_DATA_KEY: "new" }).status).toBe(0);
    expect(statSync(path)).toMatchObject({ uid: 65_534, gid: 65_534 });
  },
  30_000,
);
