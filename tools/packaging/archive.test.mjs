import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createPackage } from "@electron/asar";
import { expect, it } from "vitest";
import { modulesIn } from "./archive.mjs";

it("packages are found in an archive by their names", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "outis-archive-"));
  for (const name of ["@libsql/linux-x64-gnu", "libsql", "libsql/deeper"]) {
    fs.mkdirSync(path.join(folder, "app", "node_modules", name), { recursive: true });
    fs.writeFileSync(path.join(folder, "app", "node_modules", name, "package.json"), "{}");
  }
  await createPackage(path.join(folder, "app"), path.join(folder, "app.asar"));
  expect(modulesIn(path.join(folder, "app.asar"))).toEqual(["@libsql/linux-x64-gnu", "libsql"]);
  fs.rmSync(folder, { recursive: true });
});
