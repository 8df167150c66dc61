import { describe, expect, it, vi } from "vitest";
import { hasAccess } from "./access";

const system = (platform: NodeJS.Platform, status: "granted" | "denied" | "restricted" | "not-determined") => ({
  platform,
  status: vi.fn(() => status),
  ask: vi.fn(() => Promise.resolve(status === "granted")),
});

describe("access to the microphone", () => {
  it("is asked for on macOS, which answers later calls itself", async () => {
    const mac = system("darwin", "granted");
    expect(await hasAccess(mac)).toBe(true);
    expect(mac.ask).toHaveBeenCalledOnce();
    expect(await hasAccess(system("darwin", "denied"))).toBe(false);
  });

  it("is refused by the privacy settings of Windows", async () => {
    expect(await hasAccess(system("win32", "denied"))).toBe(false);
    expect(await hasAccess(system("win32", "restricted"))).toBe(false);
    expect(await hasAccess(system("win32", "not-determined"))).toBe(true);
  });

  it("is not asked for on Linux", async () => {
    const linux = system("linux", "denied");
    expect(await hasAccess(linux)).toBe(true);
    expect(linux.status).not.toHaveBeenCalled();
    expect(linux.ask).not.toHaveBeenCalled();
  });
});
