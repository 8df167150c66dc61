import { afterEach, expect, it, vi } from "vitest";
import { askToConfirm } from "./ask-to-confirm";

const electron = vi.hoisted(() => ({
  isPackaged: false,
  response: 0,
  shown: [] as { message: string; detail?: string }[],
}));
vi.mock("electron", () => ({
  app: {
    get isPackaged() {
      return electron.isPackaged;
    },
  },
  dialog: {
    showMessageBox: (options: { message: string }) => {
      electron.shown.push(options);
      return Promise.resolve({ response: electron.response });
    },
  },
}));
afterEach(() => {
  vi.unstubAllEnvs();
  electron.isPackaged = false;
});
const QUESTION = { kind: "service", address: "https://new.example/api" } as const;

it("asks in the person's language; the first button, and the dialog that is closed, refuse", async () => {
  expect(await askToConfirm(undefined, "en", QUESTION)).toBe(false);
  electron.response = 1;
  expect(await askToConfirm(undefined, "ru", { kind: "originals", to: "model.gguf" })).toBe(true);
  expect(electron.shown).toMatchObject([
    {
      message: "Send texts to new.example?",
      detail: expect.stringContaining("https://new.example/api\n") as string,
      defaultId: 0,
      cancelId: 0,
    },
    { message: "Отправлять языковой модели исходные тексты?", detail: expect.stringContaining("model.gguf") as string },
  ]);
});

it("shows the complete address of a link in short lines", async () => {
  electron.shown.length = 0;
  const address = `http://192.168.0.7:8080/${"a".repeat(200)}?${"q".repeat(100)}`;
  for (const language of ["en", "ru"] as const) await askToConfirm(undefined, language, { kind: "link", address });
  for (const { message, detail = "" } of electron.shown) {
    expect(message).toContain("192.168.0.7:8080");
    expect(detail.replaceAll("\n", "")).toContain(address);
    expect(detail.split("\n").filter((line) => line.startsWith("http") || /^[aq?]+$/.test(line)).length).toBe(6);
  }
  expect(electron.shown).toHaveLength(2);
});

it("can be answered by the environment only where the application is not packaged", async () => {
  electron.response = 0;
  vi.stubEnv("OUTIS_CONFIRM", "yes");
  expect(await askToConfirm(undefined, "en", QUESTION)).toBe(true);
  electron.isPackaged = true;
  expect(await askToConfirm(undefined, "en", QUESTION)).toBe(false);
});

it("names the keys of a shortcut and what they do", async () => {
  electron.shown.length = 0;
  electron.response = 0;
  expect(await askToConfirm(undefined, "en", { kind: "shortcut", act: "restore", keys: "Control+Shift+K" })).toBe(
    false,
  );
  electron.response = 1;
  expect(await askToConfirm(undefined, "ru", { kind: "shortcut", act: "depersonalize", keys: "Control+Alt+H" })).toBe(
    true,
  );
  const keys = process.platform === "darwin" ? ["⌃⇧K", "⌃⌥H"] : ["Ctrl Shift K", "Ctrl Alt H"];
  expect(electron.shown).toMatchObject(
    [
      { message: `Use ${keys[0]} for “Restore Names on the Clipboard”?`, detail: /restore the names/ },
      { message: `Назначить ${keys[1]} действию «Обезличить буфер обмена»?`, detail: /заменят скопированный текст/ },
    ].map(({ message, detail }) => ({
      message,
      detail: expect.stringMatching(detail) as string,
      defaultId: 0,
      cancelId: 0,
    })),
  );
});
