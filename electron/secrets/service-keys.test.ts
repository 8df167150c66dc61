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
  it("gives a key to the origin it was entered for and to no other", async () => {
    const keys = new ServiceKeys(Promise.resolve(memoryKeychain().keychain));
    await keys.set("https://one.example/api", "secret");
    expect(await keys.get("https://one.example/other/api")).toBe("secret");
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
});
