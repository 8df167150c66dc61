import { describe, expect, it } from "vitest";
import { type Keychain, KeychainDoor, type KeychainState, tryKeychain } from "./keychain";

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
