import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { pythonClient } from "../../tools/python-client/generate.mjs";
import { KEY, run } from "./running-service";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "clients/python");
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), "utf8");

test("clients/python/outis_client.py is generated from docs/openapi.json (npm run python-client)", () => {
  const generated = pythonClient(JSON.parse(read("docs/openapi.json")), read("tools/python-client/base.py"));
  expect(read("clients/python/outis_client.py")).toBe(generated);
});

test("the Python client works with the service (npm test installs python3 on Debian)", async () => {
  const { service } = await run();
  const python = spawn(process.platform === "win32" ? "python" : "python3", ["-m", "unittest", "-v"], {
    cwd: FOLDER,
    env: { ...process.env, OUTIS_BASE_URL: service.baseUrl, OUTIS_KEY: KEY, PYTHONDONTWRITEBYTECODE: "1" },
  });
  const closed = once(python, "close") as Promise<[number | null]>;
  const [said, [code]] = await Promise.all([text(python.stderr), closed]);
  expect(code, said).toBe(0);
  expect(said).toMatch(/^Ran 8 tests/m);
}, 60_000);
