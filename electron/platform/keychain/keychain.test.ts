import { beforeEach, describe, expect, it, vi } from "vitest";
import { newFileKey } from "../../../speech/index";
import { type Keychain, KeychainDoor, type KeychainState, newDatabaseKey, openKeychain, tryKeychain } from "./keychain";

/** All entries, with options. */
const entries = vi.hoisted(() => ({ opened: [] as unknown[][], secrets: new Map<string, string>() }));
vi.mock("@napi-rs/keyring", () => ({
  AsyncEntry: class {
    readonly #account: string;
    constructor(service: string, account: string, options: unknown) {
      entries.opened.push([service, account, options]);
      this.#account = account;
    }
    getPassword = () => Promise.resolve(entries.secrets.get(this.#account));
    setPassword = (secret: string) => Promise.resolve(void entries.secrets.set(this.#account, secret));
    deleteCredential = () => Promise.resolve(entries.secrets.delete(this.#account));
  },
}));
beforeEach(() => (entries.opened = []));

describe("openKeychain", () => {
  it("uses the Secret Service on Linux and never the kernel keyring", async () => {
    const found = await openKeychain("profile");
    if (found.state !== "open") throw new Error(found.state);
    await found.keychain.set("database", "secret");
    expect(await found.keychain.get("database")).toBe("secret");
    await found.keychain.remove("database");
    expect(entries.opened.length).toBeGreaterThan(3);
    for (const [service, account, options] of entries.opened) {
      expect([service, options]).toEqual(["Outis", { linux: { store: "secret-service" } }]);
      expect(account).toMatch(/:profile$/);
    }
  });
});

describe.each([
  ["database", newDatabaseKey],
  ["sealed file", newFileKey],
])("a key of a %s", (_of, newKey) => {
  it("has 256 random bits", () => {
    const keys = Array.from({ length: 64 }, () => Buffer.from(newKey(), "hex"));
    for (const key of keys) expect(key).toHaveLength(32);
    // With 64 random bytes at one place, fewer than 30 different ones do not occur.
    for (let at = 0; at < 32; at += 1) expect(new Set(keys.map((key) => key[at])).size).toBeGreaterThan(30);
  });
});

function keychain(change: Partial<Keychain> = {}): Keychain {
  const entries = new Map<string, string>();
  return {
    get: (account) => Promise.resolve(entries.get(account)),
    set: (account, secret) => Promise.resolve(void entries.set(account, secret)),
    remove: (account) => Promise.resolve(void entries.delete(account)),
    ...change,
  };
}

describe("tryKeychain", () => {
  it("finds one open that gives back what it is given", async () => {
    const working = keychain();
    expect(await tryKeychain(working)).toEqual({ state: "open", keychain: working });
    expect(await working.get("probe")).toBeUndefined();
  });

  it.each([
    ["does not answer", keychain({ set: () => new Promise(() => undefined) })],
    ["answers as if it were empty", keychain({ get: () => Promise.resolve(undefined) })],
    ["says so", keychain({ set: () => Promise.reject(new Error("SS error: object locked")) })],
    [
      "hangs",
      keychain({
        set: () => {
          throw new Error(
            "Platform failure: DBus error: Did not receive a reply. Possible causes include: the remote ...",
          );
        },
      }),
    ],
    ["was not opened by its user", keychain({ set: () => Promise.reject(new Error("SS error: prompt dismissed")) })],
  ])("finds one locked that %s", async (_case, locked) => {
    expect(await tryKeychain(locked, 20)).toEqual({ state: "locked" });
  });

  it("finds none where there is no service", async () => {
    const none = keychain({ set: () => Promise.reject(new Error("no secret service provider or dbus session found")) });
    expect(await tryKeychain(none)).toEqual({ state: "none" });
  });
});

describe("KeychainDoor", () => {
  it("is tried again while it is locked, and no more once it is open", async () => {
    const open: KeychainState = { state: "open", keychain: keychain() };
    const states: KeychainState[] = [{ state: "locked" }, open, { state: "none" }];
    const door = new KeychainDoor(() => Promise.resolve(states.shift()!));
    expect((await door.look()).state).toBe("locked");
    expect(await door.found()).toBeUndefined();
    expect((await door.look()).state).toBe("open");
    expect((await door.look()).state).toBe("open");
    expect(await door.found()).toBe(open.keychain);
  });
});
