import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { expect, it } from "vitest";
import { ROOT, at } from "./setup/root.mjs";

const PAGES = ["README.md", "CONTRIBUTING.md", "docs/cli.md", "docs/guide.md", "examples/README.md"];
const commands = PAGES.flatMap((page) => [...fs.readFileSync(at(page), "utf8").matchAll(/^```sh\n([^]*?)^```/gm)])
  .map(([, lines = ""]) => lines)
  .join("");

it("the commands in the documentation use files of examples/ that exist", () => {
  const named = [...commands.matchAll(/examples\/[\w.-]+/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !fs.existsSync(at(name)))).toEqual([]);
});

it("the files that these commands write are ignored by git and prettier", () => {
  const written = [...commands.matchAll(/--(?:out|mapping|boxes-out) ([\w.-]+)/g)].map(([, name = ""]) => name);
  expect(written.length).toBeGreaterThan(3);
  const { stdout } = spawnSync("git", ["check-ignore", "--no-index", ...written], { cwd: ROOT, encoding: "utf8" });
  expect(written.filter((name) => !stdout.split("\n").includes(name))).toEqual([]);
});
