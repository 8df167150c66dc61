import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { builtCommand } from "../tools/testing/built-command.mjs";

let script: string;
beforeAll(async () => {
  script = await builtCommand("server");
});
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-server-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function keys(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, "keys", ...args], {
    encoding: "utf8",
    env: { ...process.env, OUTIS_DATABASE: "", OUTIS_DATA_KEY: "", ...env },
  });
  return { status, stdout, stderr };
}

describe("the server's data folder", () => {
  it("is in clear without a key, and that is said in one line", () => {
    const added = keys(["add", "accounting", "--data", folder]);
    expect(added).toMatchObject({ status: 0, stdout: expect.stringMatching(/^outis_\S+\n$/) as string });
    expect(added.stderr).toMatch(/^The files of --data are in clear: .*\n$/);
  });

  it("is encrypted with a key from the environment or a file, and opens with no other", () => {
    const file = join(folder, "key");
    writeFileSync(file, "correct horse\nnot this line\n");
    const data = join(folder, "data");
    const added = keys(["add", "accounting", "--data", data], { OUTIS_DATA_KEY: "correct horse" });
    expect(added).toMatchObject({ status: 0, stderr: "" });
    for (const name of readdirSync(data)) expect(readFileSync(join(data, name)).includes("accounting")).toBe(false);
    const listed = keys(["list", "--data", data, "--data-key-file", file]);
    expect(listed).toMatchObject({ status: 0, stdout: expect.stringContaining("accounting") as string, stderr: "" });
    expect(keys(["list", "--data", data], { OUTIS_DATA_KEY: "wrong" })).toMatchObject({ status: 1, stdout: "" });
  });
});

describe("issued keys", () => {
  it("are revoked by a name or id that there is; another one is an error with a word", () => {
    const env = { OUTIS_DATA_KEY: "correct horse" };
    expect(keys(["add", "team", "--data", folder], env).status).toBe(0);
    expect(keys(["revoke", "teem", "--data", folder], env)).toEqual({
      status: 66,
      stdout: "",
      stderr: "service: no valid key has this name or id; keys list shows those that there are\n",
    });
    expect(keys(["revoke", "team", "--data", folder], env)).toMatchObject({ status: 0, stdout: "1 revoked\n" });
    expect(keys(["revoke", "team", "--data", folder], env).status).toBe(66);
  }, 30_000);

  it("never share the tasks of --key, and have names of one line", () => {
    const refused = (name: string) => keys(["add", name, "--data", join(folder, "data")]);
    expect(refused("default")).toEqual({
      status: 2,
      stdout: "",
      stderr: "service: default is the name of the key that --key gives; choose another\n",
    });
    expect(refused("a\tvalid")).toMatchObject({ status: 2, stdout: "" });
    expect(existsSync(join(folder, "data"))).toBe(false);
  }, 30_000);
});

describe("issued keys", () => {
  it("are revoked by a name or id that there is; another one is an error with a word", () => {
    const env = { OUTIS_DATA_KEY: "correct horse" };
    expect(keys(["add", "team", "--data", folder], env).status).toBe(0);
    expect(keys(["revoke", "teem", "--data", folder], env)).toEqual({
      status: 66,
      stdout: "",
      stderr: "service: no valid key has this name or id; keys list shows those that there are\n",
    });
    expect(keys(["revoke", "team", "--data", folder], env)).toMatchObject({ status: 0, stdout: "1 revoked\n" });
    expect(keys(["revoke", "team", "--data", folder], env).status).toBe(66);
  }, 30_000);

  it("never share the tasks of --key, and have names of one line", () => {
    const refused = (name: string) => keys(["add", name, "--data", join(folder, "data")]);
    expect(refused("default")).toEqual({
      status: 2,
      stdout: "",
      stderr: "service: default is the name of the key that --key gives; choose another\n",
    });
    expect(refused("a\tvalid")).toMatchObject({ status: 2, stdout: "" });
    expect(existsSync(join(folder, "data"))).toBe(false);
  }, 30_000);
});

describe("the server's language model", () => {
  function start(args: readonly string[]) {
    return spawnSync(process.execPath, [script, "--key", "k", ...args], {
      encoding: "utf8",
      env: { ...process.env, OUTIS_DATABASE: "", OUTIS_MODEL_URL: "", OUTIS_MODEL_FILE: "" },
    });
  }

  it("is one: a file and an address together are refused, and so is a file that is none", () => {
    const both = start(["--model-file", "m.gguf", "--model-url", "https://llm.example/v1", "--model", "small"]);
    expect(both.status).toBe(2);
    expect(both.stderr).toBe(
      "service: Give one language model: --model-file (OUTIS_MODEL_FILE) or --model-url (OUTIS_MODEL_URL).\n",
    );
    const none = start(["--model-file", join(folder, "absent.gguf")]);
    expect(none).toMatchObject({
      status: 2,
      stderr: "service: --model-file (OUTIS_MODEL_FILE): there is no such file.\n",
    });
  });
});

describe("a start that is refused", () => {
  const start = (args: readonly string[]) =>
    spawnSync(process.execPath, [script, ...args], {
      encoding: "utf8",
      env: { ...process.env, OUTIS_DATABASE: "", OUTIS_DATA_KEY: "k", OUTIS_SERVICE_KEY: "", OUTIS_LOG_LEVEL: "" },
    });

  it("names a folder that cannot be made, and no option that was not given", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(start(["--data", join(file, "data")])).toMatchObject({
      status: 1,
      stdout: "",
      stderr: "The service could not start: the path of --data leads through a file (ENOTDIR).\n",
    });
    expect(start(["--data", file]).stderr).toBe("The service could not start: --data is no folder (ENOTDIR).\n");
  });

  it("says why a key file cannot be used", () => {
    const empty = join(folder, "empty");
    writeFileSync(empty, "\nkey");
    const withKeyFile = (file: string) => start(["--data", join(folder, "data"), "--data-key-file", file]);
    expect(withKeyFile(empty)).toMatchObject({
      status: 2,
      stderr: "service: --data-key-file: the first line of the file is empty\n",
    });
    expect(withKeyFile(join(folder, "none")).stderr).toBe("service: --data-key-file: there is no such file\n");
    expect(existsSync(join(folder, "data"))).toBe(false);
  });

  it("takes a secret from the file that a variable names, and from one place only", () => {
    const file = join(folder, "key");
    writeFileSync(file, "correct horse\n");
    const data = join(folder, "data");
    const named = { OUTIS_DATA_KEY_FILE: file };
    expect(keys(["add", "accounting", "--data", data], named)).toMatchObject({ status: 0, stderr: "" });
    const listed = keys(["list", "--data", data], { OUTIS_DATA_KEY: "correct horse" });
    expect(listed.stdout).toContain("accounting");
    expect(keys(["list", "--data", data], { ...named, OUTIS_DATA_KEY: "k" })).toEqual({
      status: 2,
      stdout: "",
      stderr: "service: give only one of OUTIS_DATA_KEY and OUTIS_DATA_KEY_FILE\n",
    });
    expect(keys(["list", "--data", data], { OUTIS_DATABASE_FILE: join(folder, "none") }).stderr).toBe(
      "service: OUTIS_DATABASE_FILE: there is no such file\n",
    );
  }, 30_000);

  it("of a command that there is not, or without its words, opens nothing", () => {
    expect(start(["key", "--data", join(folder, "data")]).stderr).toBe(
      "service: the commands are keys and rekey; --help prints their forms\n",
    );
    expect(start(["keys", "add", "--data", join(folder, "data")])).toMatchObject({
      status: 2,
      stderr: "service: keys is followed by add NAME, list, or revoke NAME|ID\n",
    });
    expect(start(["keys", "list"]).stderr).toMatch(/^service: keys needs the place .*\n$/);
    expect(existsSync(join(folder, "data"))).toBe(false);
  });
});

describe("docs/server.md", () => {
  const source = readFileSync(join(import.meta.dirname, "server-options.ts"), "utf8");
  const page = readFileSync(join(import.meta.dirname, "../docs/server.md"), "utf8");
  const options = source.slice(source.indexOf("const OPTIONS = {"), source.indexOf("} as const;"));
  const names = [...options.matchAll(/^ {2}"?([a-z-]+)"?: \{/gm)].map(([, name]) => `--${name ?? ""}`);

  it("names every option of the command, and every variable that its help names", () => {
    const { stdout: help } = spawnSync(process.execPath, [script, "--help"], { encoding: "utf8" });
    const variables = [...new Set(help.match(/OUTIS_[A-Z_]*[A-Z]/g))];
    expect(names.length).toBeGreaterThan(15);
    expect(variables.length).toBeGreaterThan(6);
    const named = new Set(page.match(/--[a-z][a-z-]*|OUTIS_[A-Z_]*[A-Z]/g));
    expect([...names, ...variables].filter((name) => !named.has(name))).toEqual([]);
    expect(names.filter((name) => name !== "--help" && !help.includes(`${name} `))).toEqual([]);
  });

  it("names no option that there is not", () => {
    const table = page.slice(page.indexOf("## Every option"), page.indexOf("## A language model"));
    const named = new Set(table.match(/(?<=`)--[a-z][a-z-]*/g));
    expect([...named].filter((name) => !names.includes(name))).toEqual([]);
  });
});
