import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtCommand } from "../tools/testing/built-command.mjs";

const PORTRAIT = fileURLToPath(new URL("../documents/testing/portrait.jpg", import.meta.url));
const TEXT = "Клиент: ivan.petrov@example.com,\r\nтел. +7 900 000-01-02; ИМЯ 1 😀\n";

let folder: string;
const scripts: Record<string, string> = {};
beforeAll(async () => {
  for (const name of ["detect", "depersonalize", "restore", "transcribe", "server"])
    scripts[name] = await builtCommand(name);
});
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "outis-cli-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function command(name: string, args: readonly string[], input: string | Uint8Array = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [scripts[name] ?? name, ...args], { input });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

describe("depersonalize and restore", () => {
  it("bring a text back to the byte, by a mapping that only its owner may read", () => {
    const mapping = join(folder, "map.json");
    const there = command("depersonalize", ["--mode", "reversible", "--mapping", mapping], TEXT);
    expect(there).toMatchObject({ status: 0, stderr: "" });
    expect(there.stdout).not.toContain("ivan.petrov");
    if (process.platform !== "win32") expect(statSync(mapping).mode & 0o777).toBe(0o600);

    const hidden = join(folder, "hidden.txt");
    writeFileSync(hidden, there.stdout);
    expect(command("restore", [hidden, "--mapping", mapping])).toEqual({ status: 0, stdout: TEXT, stderr: "" });

    const before = readFileSync(mapping, "utf8");
    const again = command("depersonalize", ["--mode", "reversible", "--mapping", mapping], "other");
    expect(again).toMatchObject({ status: 73, stdout: "" });
    expect(readFileSync(mapping, "utf8")).toBe(before);
  });

  it("bring back placeholders with a tag, and leave those of another task", () => {
    const mapping = join(folder, "tagged.json");
    writeFileSync(
      mapping,
      JSON.stringify({ outis: 1, language: "en", mapping: { "[NAME_1·K17]": "Anna Petrova" }, occurrences: [] }),
    );
    const { status, stdout, stderr } = command("restore", ["--mapping", mapping], "Dear [NAME_1·K17] and [NAME_1·M2],");
    expect({ status, stdout }).toEqual({ status: 0, stdout: "Dear Anna Petrova and [NAME_1·M2]," });
    expect(stderr).toContain(
      "restore: check that the mapping belongs to this text: placeholders have the tag of another",
    );
  });

  it("restore names each placeholder with an uncertain case", () => {
    const mapping = join(folder, "cases.json");
    const people = { "[ИМЯ_1]": "Анна Петрова", "[ИМЯ_2]": "Кравчук" };
    writeFileSync(mapping, JSON.stringify({ outis: 1, language: "ru", mapping: people, occurrences: [] }));
    const answer = "Позвоните [ИМЯ_1] и [ИМЯ_2].";
    expect(command("restore", ["--mapping", mapping], answer)).toMatchObject({
      stdout: "Позвоните Анне Петровой и Кравчук.",
      stderr: "restore: grammatical case not certain, check these: [ИМЯ_2]\n",
    });
  });

  it("restore warns of a text that the mapping does not seem to belong to, and puts its names back", () => {
    const mapping = join(folder, "intern.json");
    const english =
      "Dear Anna Petrova, thank you for your application for the internship in our office, call 555-0123.";
    const there = command(
      "depersonalize",
      ["--mode", "reversible", "--language-out", "en", "--mapping", mapping],
      english,
    );
    expect(there.status).toBe(0);
    const russian = "Уважаемая [ИМЯ_1], справку о составе семьи выдаст [ИМЯ_9] в четверг после обеда.";
    const { status, stdout, stderr } = command("restore", ["--mapping", mapping], russian);
    expect(status).toBe(0);
    expect(stdout).toContain("[ИМЯ_9]");
    expect(stderr).toMatch(/labels of the placeholders are in another language.*; the text shares hardly any words/);
    expect(stderr).toContain("left as they are, the mapping does not know them: [ИМЯ_9]");
    // A summary of its own text needs no warning.
    const own = command(
      "restore",
      ["--mapping", mapping],
      "[NAME_1] applied for the internship. Her application was accepted.",
    );
    expect(own.stderr).not.toContain("check that the mapping");
  });

  it.each([
    ["no such file", ["nowhere.txt"], "", 66],
    ["a wrong mode", ["--mode", "total"], "", 2],
    ["a mapping of what cannot be undone", ["--mode", "blind", "--mapping", "x.json"], "", 2],
    ["a wrong language", ["--language-in", "russian"], "", 2],
    ["a language that there is not", ["--language-in", "zz"], "", 2],
    ["an unknown option", ["--quick"], "", 2],
    ["bytes that are not UTF-8", [], new Uint8Array([0xff, 0xfe]), 65],
    ["bytes that are not text", [], new Uint8Array([65, 0, 66]), 65],
  ])(
    "depersonalize refuses %s in one line, with a code of its own",
    (_, args, input, status) => {
      const result = command("depersonalize", args, input);
      expect(result).toMatchObject({ status, stdout: "" });
      expect(result.stderr).toMatch(/^depersonalize: /);
      expect(result.stderr).not.toContain("    at ");
    },
    30_000,
  );

  it("transcribe names the file that is missing", () => {
    expect(command("transcribe", ["nowhere.wav"])).toMatchObject({
      ...{ status: 66, stdout: "", stderr: "transcribe: nowhere.wav: There is no such file.\n" },
    });
  }, 30_000);

  it("depersonalize says that nothing keeps the way back where a reversible text has no mapping", () => {
    const result = command("depersonalize", ["--mode", "reversible"], TEXT);
    expect(result).toMatchObject({ status: 0, stdout: expect.stringContaining("тел.") as string });
    expect(result.stderr).toMatch(/^depersonalize: without --mapping [^\n]*\n$/);
    expect(command("depersonalize", [], TEXT).stderr).toBe("");
  });

  it("depersonalize says on stderr which checks did not run in an unsupported language", () => {
    const result = command("depersonalize", [], "您好，我叫王小明，手机13812345678。");
    expect(result).toMatchObject({ status: 0, stdout: expect.stringContaining("手机[ТЕЛЕФОН]") as string });
    expect(result.stderr).toMatch(
      /^names_not_checked: .*names, places, organizations are not recognized.* Segments: zh=1\n$/,
    );
  });

  it("depersonalize says of a language that names are found less reliably in it", () => {
    const french = "Bonjour, je voudrais savoir quand la commande sera livrée chez nous.";
    expect(command("depersonalize", [], french).stderr).toMatch(/^names_less_sure: .* Segments: fr=1\n$/);
  });

  it("restore says which of its files is not there", () => {
    const none = join(folder, "none.json");
    expect(command("restore", ["--mapping", none], "x")).toEqual({
      ...{ status: 66, stdout: "", stderr: `restore: --mapping: ${none}: no such file\n` },
    });
  }, 30_000);

  it("restore refuses a file that is no mapping", () => {
    const file = join(folder, "no-map.json");
    writeFileSync(file, "{}");
    expect(command("restore", ["--mapping", file], "x")).toMatchObject({ status: 65, stdout: "" });
  });
});

/** In an empty home, and without `CI`, which stops the reports of ONNX Runtime, too. */
function alone(name: string, args: readonly string[], input: string) {
  const home = mkdtempSync(join(folder, "home-"));
  const { SystemRoot } = process.env;
  const env = {
    HOME: home,
    USERPROFILE: home,
    TMPDIR: home,
    TEMP: home,
    ...(SystemRoot !== undefined && { SystemRoot }),
  };
  const { status } = spawnSync(process.execPath, [scripts[name] ?? name, ...args], { input, env, cwd: folder });
  return { status, left: readdirSync(home, { recursive: true }) };
}

describe("every command", () => {
  it.each([
    ["detect", [], JSON.stringify({ id: 1, text: "Anna Petrova" }), 0],
    ["depersonalize", [], TEXT, 0],
    // A face and no text.
    ["depersonalize", [PORTRAIT, "--out", "portrait-out.jpg"], "", 65],
  ])("%s %j: ONNX Runtime leaves no file in the home and temporary folders", (name, args, input, status) => {
    expect(alone(name, args, input)).toEqual({ status, left: [] });
  });

  it.each(["depersonalize", "restore", "detect", "server", "transcribe"])(
    "%s prints its usage when asked, and names what it does not know in one line",
    (name) => {
      for (const asked of ["--help", "-h"]) {
        const help = command(name, [asked]);
        expect(help).toMatchObject({ status: 0, stderr: "" });
        expect(help.stdout).toContain("--help");
      }
      const wrong = command(name, ["--bogus"]);
      expect(wrong).toMatchObject({ status: 2, stdout: "" });
      expect(wrong.stderr).toMatch(/^(\w+): --bogus is no option; there are [^\n]*--help\n$/);
    },
    60_000,
  );

  it("detect hides and leaves the words that are named", () => {
    const line = JSON.stringify({ id: 1, text: "Заря ждёт; пишите на a@example.org" });
    const found = (...args: string[]) =>
      (JSON.parse(command("detect", args, line).stdout) as { spans: { kind: string }[] }).spans.map(({ kind }) => kind);
    expect(found("--always", "Заря")).toEqual(["person", "email"]);
    expect(found("--never", "a@example.org", "--never", "Заря")).toEqual([]);
  }, 60_000);

  it.each([
    ["depersonalize", ["--mode"], "depersonalize: --mode needs a value\n"],
    ["depersonalize", ["--force=yes"], "depersonalize: --force takes no value\n"],
    ["depersonalize", ["--help=x"], "depersonalize: --help takes no value\n"],
    ["depersonalize", ["a", "b"], "depersonalize: one file at most; without one the text comes from stdin\n"],
    ["restore", [], "restore: --mapping MAP.json is needed: the file that depersonalize --mapping wrote\n"],
    ["restore", ["--mapping", "--force"], "restore: --mapping needs a value\n"],
    ["detect", ["lines.jsonl"], "detect: lines are read from stdin; --explain takes a file\n"],
    ["detect", ["--explain", "a", "b"], "detect: --explain takes one file\n"],
    ["detect", ["--word", "a"], "detect: --word belongs to --explain\n"],
    ["detect", ["--level", "wild"], "detect: --level is one of sure, balanced, doubtful\n"],
    ["detect", ["--always", " "], "detect: a word of --always or --never is empty or too long\n"],
  ])(
    "%s %j: says what is wrong and what there is",
    (name, args, said) => {
      expect(command(name, args)).toEqual({ status: 2, stdout: "", stderr: said });
    },
    30_000,
  );
});
