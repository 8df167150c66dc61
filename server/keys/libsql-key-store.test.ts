import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type Database from "libsql";
import { singleKey } from "../../service/http/auth";
import { openDatabase } from "../../service/store/libsql";
import { anyOf, newKey } from "./key-store";
import { createKeyStore } from "./libsql-key-store";

let database: Database.Database;
beforeEach(() => {
  database = openDatabase({ path: ":memory:" });
});
afterEach(() => database.close());

describe("API keys", () => {
  test("a key is told once, and nothing that is kept gives it back", async () => {
    const keys = createKeyStore(database, () => 5);
    const { id, key } = await keys.add("team");
    expect(key).toMatch(/^outis_[\w-]{43}$/);
    expect(await keys.ownerOf(key)).toBe("team");
    expect(await keys.list()).toEqual([{ id, name: "team", createdAt: 5, revokedAt: null }]);
    expect(JSON.stringify(database.prepare("SELECT * FROM api_key").all())).not.toContain(key);
  });

  test("a revoked key is refused, another of the same name goes on", async () => {
    const keys = createKeyStore(database);
    const [first, second] = [await keys.add("team"), await keys.add("team")];
    expect(await keys.revoke(first.id)).toBe(1);
    expect(await keys.ownerOf(first.key)).toBeUndefined();
    expect(await keys.ownerOf(second.key)).toBe("team");
    expect(await keys.revoke("team")).toBe(1);
    expect(await keys.revoke("team")).toBe(0);
    expect(await keys.ownerOf(second.key)).toBeUndefined();
  });

  test("several sources of keys are asked in turn", async () => {
    const keys = createKeyStore(database);
    const { key } = await keys.add("team");
    const auth = anyOf(singleKey("given"), keys);
    expect([await auth.ownerOf("given"), await auth.ownerOf(key), await auth.ownerOf("none")]).toEqual([
      "default",
      "team",
      undefined,
    ]);
  });
});

test("a key cannot be guessed from the generator of ordinary numbers", () => {
  const ordinary = vi.spyOn(Math, "random").mockReturnValue(0.5);
  const [one, other] = [newKey(), newKey()];
  ordinary.mockRestore();
  expect(one.key).not.toBe(other.key);
  expect(one.id).not.toBe(other.id);
});
