import type { Session } from "electron";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createLinkNetwork } from "./link-network";

const { request, sessions } = vi.hoisted(() => ({ request: vi.fn(), sessions: new Map<string, unknown>() }));

class FakeSession {
  rules: string | undefined;
  proxies = "DIRECT";
  readonly forceReloadProxyConfig = vi.fn(() => {
    this.proxies = system;
    return Promise.resolve();
  });
  readonly resolveProxy = vi.fn(() => Promise.resolve(this.proxies));
  readonly setProxy = vi.fn(({ proxyRules }: { proxyRules: string }) => {
    this.rules = proxyRules;
    this.proxies = obeys ? `PROXY ${proxyRules}` : system;
    return Promise.resolve();
  });
}
let system = "DIRECT";
let obeys = true;

vi.mock("electron", () => ({
  net: { request },
  session: {
    get defaultSession(): never {
      throw new Error("the default session, with what is stored in it");
    },
    fromPartition(name: string, options: unknown) {
      expect(options).toEqual({ cache: false });
      const made = sessions.get(name) ?? new FakeSession();
      sessions.set(name, made);
      return made;
    },
  },
}));

const LINK = new URL("https://talks.example/a.wav");
const network = () => createLinkNetwork("outis-links");
beforeEach(() => {
  sessions.clear();
  obeys = true;
  request.mockReset().mockReturnValue({ on: vi.fn(), end: vi.fn(), setHeader: vi.fn(), abort: vi.fn() });
});

describe("the network for links", () => {
  it("leaves a direct connection to the transport that checked the address", async () => {
    system = "DIRECT";
    expect(await network().proxyFor(LINK)).toBeUndefined();
    expect(request).not.toHaveBeenCalled();
  });

  it("uses sessions of its own, in memory, and never the default one", async () => {
    system = "PROXY office:8080";
    const proxy = await network().proxyFor(LINK);
    void proxy?.fetch(LINK.href, {});
    expect(request).toHaveBeenCalledOnce();
    const [{ session, ...options }] = request.mock.lastCall as [{ session: Session }];
    expect([...sessions.values()]).toContain(session);
    expect([...sessions.keys()].every((name) => name.startsWith("outis-links"))).toBe(true);
    expect(options).toMatchObject({
      credentials: "omit",
      useSessionCookies: false,
      cache: "no-store",
      redirect: "manual",
    });
  });

  it("waits until a new session knows the proxies of the system", async () => {
    system = "PROXY office:8080";
    expect(await network().proxyFor(LINK)).toBeDefined();
    const [first] = [...sessions.values()] as FakeSession[];
    expect(first?.forceReloadProxyConfig).toHaveBeenCalledOnce();
  });

  it("gives Chromium a session that can only use the proxy, and no direct connection", async () => {
    system = "PROXY office:8080; SOCKS old:1080; DIRECT";
    const proxy = await network().proxyFor(LINK);
    expect(proxy?.orDirect).toBe(true);
    const [, proxied] = [...sessions.values()] as FakeSession[];
    expect(proxied?.setProxy.mock.calls).toEqual([
      [
        {
          mode: "fixed_servers",
          proxyRules: "http://office:8080,socks5://old:1080",
          proxyBypassRules: "<-loopback>",
        },
      ],
    ]);
  });

  it("fails when that session would connect directly after all", async () => {
    system = "PROXY office:8080; DIRECT";
    obeys = false;
    await expect(network().proxyFor(LINK)).rejects.toThrow("NO_SUPPORTED_PROXIES");
    system = "QUIC office:443";
    sessions.clear();
    await expect(network().proxyFor(LINK)).rejects.toThrow();
  });

  it("sets the proxies of a session once", async () => {
    system = "PROXY office:8080";
    const one = network();
    await one.proxyFor(LINK);
    await one.proxyFor(LINK);
    const [, proxied] = [...sessions.values()] as FakeSession[];
    expect(proxied?.setProxy).toHaveBeenCalledOnce();
  });
});
