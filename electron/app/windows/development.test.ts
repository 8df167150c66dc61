import { describe, expect, it } from "vitest";
import { developmentOrigin } from "./development";

const startedBy = (address: string): NodeJS.ProcessEnv => ({
  NODE_ENV_ELECTRON_VITE: "development",
  ELECTRON_RENDERER_URL: address,
});

describe("the development server", () => {
  it.each(["http://localhost:5173", "http://127.0.0.1:5174", "http://[::1]:5173"])("is used at %s", (address) => {
    expect(developmentOrigin(false, startedBy(address))).toBe(address);
  });

  it("is never used by a packaged application", () => {
    expect(developmentOrigin(true, startedBy("http://localhost:5173"))).toBeUndefined();
  });

  it("is used only when electron-vite started the application", () => {
    expect(developmentOrigin(false, { ELECTRON_RENDERER_URL: "http://localhost:5173" })).toBeUndefined();
    expect(developmentOrigin(false, { NODE_ENV_ELECTRON_VITE: "development" })).toBeUndefined();
    expect(developmentOrigin(false, {})).toBeUndefined();
  });

  it.each([
    "http://192.168.0.5:5173",
    "http://localhost.evil.example:5173",
    "http://evil.example",
    "http://localhost@evil.example:5173",
    "http://user:word@localhost:5173",
    "http://localhost:5173/",
    "http://localhost:5173/page",
    "https://localhost:5173",
    "file:///page.html",
    "localhost",
    "",
  ])("is not used at another address: %s", (address) => {
    expect(developmentOrigin(false, startedBy(address))).toBeUndefined();
  });
});
