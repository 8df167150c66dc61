import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newDatabaseKey } from "../keychain/keychain";
import { CaptureStore } from "./capture-store";
import { openEncryptedDatabase } from "./database";

const capture = (id: string) => ({ id, key: "ab".repeat(32), startedAt: 5 });
const ONE = capture("11111111-1111-4111-8111-111111111111");
const TWO = capture("22222222-2222-4222-8222-222222222222");

it("keeps recordings with their keys over a restart, and no key in clear", () => {
  const folder = mkdtempSync(join(tmpdir(), "outis-captures-"));
  try {
    const key = newDatabaseKey();
    const first = openEncryptedDatabase(join(folder, "history.db"), key);
    const captures = new CaptureStore(first);
    expect(captures.all()).toEqual([]);
    captures.add(ONE);
    captures.add(TWO);
    for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes("abababab")).toBe(false);
    first.close();
    const second = openEncryptedDatabase(join(folder, "history.db"), key);
    const again = new CaptureStore(second);
    expect(again.all()).toEqual([ONE, TWO]);
    again.remove(ONE.id);
    again.remove(ONE.id);
    expect(again.all()).toEqual([TWO]);
    second.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
