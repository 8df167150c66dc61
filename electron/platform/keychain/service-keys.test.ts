import { describe, expect, it } from "vitest";
import type { Keychain } from "./keychain";
import { ServiceKeys } from "./service-keys";

function memoryKeychain(): { keychain: Keychain; entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    keychain: {
      get: (account) => Promise.resolve(entries.get(account)),
      set: (account, secret) => Promise.resolve(void entries.set(account, secret)),
      remove: (account) => Promise.resolve(void entries.delete(account)),
    },
  };
}

describe("ServiceKeys", () => {
  it("gives a key to the base URL it was entered for and to no other", async () => {
    const keys = new ServiceKeys(Promise.resolve(memoryKeychain().keychain));
    await keys.set("https://one.example/api", "secret");
    expect(await keys.get(" https://one.example:443/api/?x#y ")).toBe("secret");
    expect(await keys.get("https://one.example/other/api")).toBeUndefined();
    expect(await keys.get("https://one.example/API")).toBeUndefined();
    expect(await keys.get("https://one.example/")).toBeUndefined();
    expect(await keys.get("https://one.example/api/../other")).toBeUndefined();
    expect(await keys.get("http://one.example/api")).toBeUndefined();
    expect(await keys.get("https://two.example/api")).toBeUndefined();
    expect(await keys.get("https://one.example:8443/api")).toBeUndefined();
    expect(await keys.get("no address")).toBeUndefined();
  });

  it("keeps the key of a language model apart from that of a service at the same origin", async () => {
    const { keychain } = memoryKeychain();
    const ofService = new ServiceKeys(Promise.resolve(keychain));
    const ofModel = new ServiceKeys(Promise.resolve(keychain), "model-key");
    await ofModel.set("https://one.example/v1", "model");
    expect(await ofService.get("https://one.example/api")).toBeUndefined();
    expect(await ofModel.get("https://one.example/v1")).toBe("model");
  });

  it("says whether a key outlives this run, and forgets on request", async () => {
    const { keychain, entries } = memoryKeychain();
    const kept = new ServiceKeys(Promise.resolve(keychain));
    expect(await kept.set("https://one.example/api", "secret")).toBe(true);
    await kept.remove("https://one.example/api");
    expect(entries.size).toBe(0);

    const fleeting = new ServiceKeys(Promise.resolve(undefined));
    expect(await fleeting.set("https://one.example/api", "secret")).toBe(false);
    expect(await fleeting.get("https://one.example/api")).toBe("secret");
    await fleeting.remove("https://one.example/api");
    expect(await fleeting.get("https://one.example/api")).toBeUndefined();
  });

  describe("a key that an older version stored for an origin", () => {
    const OLD = "service-key@https://one.example";
    const used = (usedBefore: string) => {
      const { keychain, entries } = memoryKeychain();
      entries.set(OLD, "old");
      return { entries, keys: new ServiceKeys(Promise.resolve(keychain), "service-key", usedBefore) };
    };

    it("goes to the base URL of the settings, and is moved there", async () => {
      const { keys, entries } = used("https://one.example/api");
      expect(await keys.get("https://one.example/other/api")).toBeUndefined();
      expect(await keys.get("https://one.example")).toBeUndefined();
      expect(await keys.get("https://one.example/api")).toBe("old");
      expect([...entries]).toEqual([["service-key@https://one.example/api/", "old"]]);
      expect(await keys.get("https://one.example/other/api")).toBeUndefined();
    });

    it("goes nowhere when the settings name another address", async () => {
      for (const other of ["https://two.example/api", "", "no address"]) {
        expect(await used(other).keys.get("https://one.example/api")).toBeUndefined();
      }
    });

    it("is forgotten with the key of its base URL, and never comes back after a new one", async () => {
      const removed = used("https://one.example/api");
      await removed.keys.remove("https://one.example/api");
      expect(removed.entries.size).toBe(0);
      const replaced = used("https://one.example/api");
      await replaced.keys.set("https://one.example/api", "new");
      await replaced.keys.remove("https://one.example/api");
      expect(await replaced.keys.get("https://one.example/api")).toBeUndefined();
    });

    it("is moved also if the address has no path, and goes to no path then", async () => {
      const { keys, entries } = used("https://one.example");
      expect(await keys.get("https://one.example/api")).toBeUndefined();
      expect(await keys.get("https://one.example/")).toBe("old");
      expect([...entries]).toEqual([["service-key@https://one.example/", "old"]]);
    });
  });
});
