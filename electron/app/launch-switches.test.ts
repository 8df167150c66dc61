import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refuseLaunch, refusedSwitch } from "./launch-switches";

const electron = vi.hoisted(() => ({ isPackaged: true, ended: [] as number[] }));
vi.mock("electron", () => ({
  app: {
    get isPackaged() {
      return electron.isPackaged;
    },
    exit: (code: number) => electron.ended.push(code),
  },
}));

describe("refusedSwitch", () => {
  it.each([
    "--remote-debugging-port=9222",
    "--remote-debugging-pipe",
    "--remote-debugging-address=0.0.0.0",
    "--inspect",
    "--inspect-brk=0",
    "--js-flags=--expose-gc",
    "--load-extension=somewhere",
    "--renderer-cmd-prefix=somewhere",
    "--host-rules=MAP * 127.0.0.1",
    "--proxy-server=127.0.0.1:1",
    "--ignore-certificate-errors",
    "--disable-web-security",
    "--user-data-dir=somewhere",
    "--enable-logging",
    "-r",
  ])("does not take %s", (given) => {
    expect(refusedSwitch([given], "linux")).toBe(given.replace(/^-+/, "").split("=")[0]);
  });

  it("reads a switch however Chromium would", () => {
    for (const given of ["-remote-debugging-port=1", "  --remote-debugging-port=1", "\t-remote-debugging-port"]) {
      expect(refusedSwitch(["letter.outis", given], "linux")).toBe("remote-debugging-port");
    }
    for (const given of ["/remote-debugging-port=1", "--REMOTE-debugging-port=1"]) {
      expect(refusedSwitch([given], "win32")?.toLowerCase()).toBe("remote-debugging-port");
    }
  });

  it("takes files, how the window is shown, and anything after --", () => {
    const taken = ["letter.outis", "--no-sandbox", "--ozone-platform=wayland", "--lang=ru"];
    expect(refusedSwitch(taken, "linux")).toBeUndefined();
    expect(refusedSwitch(["-"], "linux")).toBeUndefined();
    expect(refusedSwitch(["--", "--inspect"], "linux")).toBeUndefined();
    expect(refusedSwitch(["-psn_0_12345"], "darwin")).toBeUndefined();
  });
});

describe("refuseLaunch", () => {
  const argv = process.argv;
  let said = "";
  beforeEach(() => {
    process.argv = ["outis", "--remote-debugging-port=9222"];
    electron.isPackaged = true;
    electron.ended = [];
    said = "";
    vi.spyOn(process.stderr, "write").mockImplementation((line) => (said += String(line)) !== "");
  });
  afterEach(() => {
    process.argv = argv;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it("ends a packaged application, and names the switch without its value", () => {
    expect(refuseLaunch()).toBe(true);
    expect(electron.ended).toEqual([2]);
    expect(said).toBe("Outis does not take --remote-debugging-port\n");
  });

  it("lets a packaged application start without one, and without a place for the keys of its connections", () => {
    process.argv = ["outis", "letter.outis"];
    vi.stubEnv("SSLKEYLOGFILE", "keys.log");
    expect(refuseLaunch()).toBe(false);
    expect(electron.ended).toEqual([]);
    expect(process.env["SSLKEYLOGFILE"]).toBeUndefined();
  });

  it("lets development do what it wants", () => {
    electron.isPackaged = false;
    expect(refuseLaunch()).toBe(false);
    expect(electron.ended).toEqual([]);
  });
});
