import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Detection, NO_DETECTION } from "../../../shared/api/detection";
import { newDatabaseKey } from "../keychain/keychain";
import { openEncryptedDatabase } from "./database";
import { WordStore } from "./word-store";

it("keeps the user's own words, and nowhere in clear", () => {
  const folder = mkdtempSync(join(tmpdir(), "outis-words-"));
  try {
    const key = newDatabaseKey();
    const open = () => openEncryptedDatabase(join(folder, "history.db"), key);
    const first = open();
    const words = new WordStore(first);
    expect(words.get()).toEqual(NO_DETECTION);
    const detection: Detection = {
      ...NO_DETECTION,
      always: [{ text: "Кржижановская", match: "stem", kind: "person" }],
      levels: { DATE: "sure" },
    };
    words.set(NO_DETECTION);
    words.set(detection);
    for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes("Кржижан")).toBe(false);
    first.close();
    const second = open();
    expect(new WordStore(second).get()).toEqual(detection);
    second.close();
    for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes("Кржижан")).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
