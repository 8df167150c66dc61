import { describe, expect, it, vi } from "vitest";
import { DEFAULT_SETTINGS, type Settings } from "../../../shared/ipc/settings";
import type { ServiceKeys } from "../../platform/keychain/service-keys";
import { Confirmations } from "../../platform/windows/confirmations";
import { createServiceHandlers } from "./service-handlers";

const ADDRESS = "https://service.example/api";

function setUp(confirm = true) {
  const kept = new Map<string, string>();
  const settings = {
    current: DEFAULT_SETTINGS,
    during: <T>(change: Promise<T>) => change,
    update(change: Partial<Settings>): Settings {
      this.current = { ...this.current, ...change };
      return this.current;
    },
  };
  const asked = vi.fn(() => Promise.resolve(confirm));
  const onSettings = vi.fn();
  const handlers = createServiceHandlers({
    settings,
    onSettings,
    keys: {
      get: (address: string) => Promise.resolve(kept.get(address)),
      set: (address: string, key: string) => Promise.resolve(void kept.set(address, key)),
      remove: (address: string) => Promise.resolve(void kept.delete(address)),
    } as unknown as ServiceKeys,
    confirmations: new Confirmations(asked),
    serviceState: () => "ready",
    systemFetch: () => Promise.reject(new Error("unreachable")),
  });
  return { handlers, settings, kept, asked, onSettings };
}

describe("which service works", () => {
  it("keeps the choice, the address and the key together", async () => {
    const { handlers, settings, kept, onSettings } = setUp();
    const saved = await handlers["service.configure"]({ service: "remote", baseUrl: ADDRESS, key: " secret " });
    expect(saved).toMatchObject({ ok: true, value: { service: "remote", baseUrl: ADDRESS } });
    expect(settings.current).toMatchObject({ service: "remote", baseUrl: ADDRESS });
    expect([...kept]).toEqual([[ADDRESS, "secret"]]);
    expect(onSettings).toHaveBeenCalledOnce();
  });

  it("is a change under way until the key is kept", async () => {
    const { handlers, settings } = setUp();
    const during = vi.spyOn(settings, "during");
    const saved = handlers["service.configure"]({ service: "remote", baseUrl: ADDRESS, key: "secret" });
    expect(during).toHaveBeenCalledOnce();
    expect(settings.current.service).toBe("embedded");
    await during.mock.calls[0]?.[0];
    expect(settings.current.service).toBe("remote");
    await saved;
  });

  it.each([
    ["an address that is none", { baseUrl: "not an address", key: "secret" }],
    ["no address", { baseUrl: "", key: "secret" }],
    ["a key that cannot be sent", { baseUrl: ADDRESS, key: "ключ" }],
  ])("keeps nothing of it with %s", async (_, given) => {
    const { handlers, settings, kept, onSettings } = setUp();
    expect(await handlers["service.configure"]({ service: "remote", ...given })).toMatchObject({ ok: false });
    expect(settings.current).toEqual(DEFAULT_SETTINGS);
    expect(kept.size).toBe(0);
    expect(onSettings).not.toHaveBeenCalled();
  });

  it("asks the person before an address is kept or tried", async () => {
    const { handlers, settings, kept, asked } = setUp(false);
    const refused = { ok: false, error: { code: "not_confirmed" } };
    expect(await handlers["service.configure"]({ service: "remote", baseUrl: ADDRESS, key: "secret" })).toMatchObject(
      refused,
    );
    expect(await handlers["service.test"]({ baseUrl: ADDRESS, key: "secret" })).toMatchObject(refused);
    expect(asked).toHaveBeenCalled();
    expect(settings.current).toEqual(DEFAULT_SETTINGS);
    expect(kept.size).toBe(0);
  });

  it("leaves the key as it is where none is typed, and needs no address on this computer", async () => {
    const { handlers, kept, settings } = setUp();
    kept.set(ADDRESS, "known");
    await handlers["service.configure"]({ service: "remote", baseUrl: ADDRESS });
    expect(kept.get(ADDRESS)).toBe("known");
    expect(await handlers["service.configure"]({ service: "embedded", baseUrl: "" })).toMatchObject({ ok: true });
    expect(settings.current.service).toBe("embedded");
  });
});
