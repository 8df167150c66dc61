import { tmpdir } from "node:os";
import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import { openMainWindow } from "./main-window";

const made = vi.hoisted(() => ({ options: {}, loaded: "" }));
vi.mock("electron", () => ({
  app: {},
  nativeTheme: {},
  screen: {},
  session: { fromPartition: (name: string) => ({ name }) },
  BrowserWindow: class extends EventEmitter {
    constructor(options: object) {
      super();
      made.options = options;
    }
    loadURL(url: string): Promise<void> {
      made.loaded = url;
      return Promise.resolve();
    }
  },
}));

const WISHES = {
  preload: "/preload.cjs",
  session: { name: "outis-interface" },
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  spellcheck: false,
};

it("the window's page is sandboxed, apart from Node, embeds nothing, and lives in memory", () => {
  const window = openMainWindow({
    folder: tmpdir(),
    preload: "/preload.cjs",
    theme: "light",
    languages: ["system", "ru-RU"],
  });
  // Nothing else: the paste command, for example, would read the clipboard (`enableDeprecatedPaste`).
  expect(made.options).toHaveProperty("webPreferences", WISHES);
  expect(made.loaded).toBe("app://outis/?lang=system%2Cru-RU");
  let prevented = false;
  window.emit("page-title-updated", { preventDefault: () => (prevented = true) });
  expect(prevented).toBe(true);
});
