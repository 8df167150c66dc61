import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newDatabaseKey } from "../../keychain/keychain";
import { openEncryptedDatabase } from "../database";
import { isSealed } from "./file-seal";
import { keepSealed } from "./keep-sealed";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-sealed-"))));
afterEach(() => rmSync(folder, { recursive: true }));

describe("the state of an open history", () => {
  it("is saved in the keychain at each look, and at the end after the file was sealed", async () => {
    const [path, key] = [join(folder, "history.db"), newDatabaseKey()];
    const raise = vi.fn();
    const sealedAtEnd = vi.fn();
    const settle = () => ({ end: async () => void sealedAtEnd(await isSealed(path, key)) });
    const sealing = keepSealed(openEncryptedDatabase(path, key), path, key, { raise, settle });
    await sealing.look();
    await sealing.look();
    expect(raise).toHaveBeenCalledTimes(2);
    await sealing.close();
    expect(sealedAtEnd).toHaveBeenCalledExactlyOnceWith(true);
  });
});
