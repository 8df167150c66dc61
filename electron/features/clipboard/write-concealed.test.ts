import { describe, expect, it } from "vitest";
import { writeConcealed } from "./write-concealed";

type Formats = Readonly<Record<string, string | Blob>>;

function clipboardOf(writeFormats: "works" | "fails" | "loses" | "missing") {
  const state = { text: "before", formats: {} as Formats };
  const write = (formats: Formats): Promise<void> => {
    if (writeFormats === "fails") return Promise.reject(new Error("unsupported format"));
    state.formats = formats;
    const text = formats["text/plain"];
    state.text = writeFormats === "loses" || typeof text !== "string" ? "" : text;
    return Promise.resolve();
  };
  const clipboard = {
    readText: () => Promise.resolve(state.text),
    writeText: (text: string) => {
      state.text = text;
      state.formats = { "text/plain": text };
    },
    writeFormats: writeFormats === "missing" ? undefined : write,
  };
  return { state, clipboard };
}
const raw = (name: string): string => `electron application/osclipboard;format="${name}"`;

describe("a text with personal data", () => {
  it.each([
    ["darwin", ["org.nspasteboard.ConcealedType"]],
    [
      "win32",
      ["ExcludeClipboardContentFromMonitorProcessing", "CanIncludeInClipboardHistory", "CanUploadToCloudClipboard"],
    ],
    ["linux", ["x-kde-passwordManagerHint"]],
  ] as const)("is concealed from the clipboard managers of %s", async (platform, names) => {
    const { state, clipboard } = clipboardOf("works");
    await writeConcealed(clipboard, platform, "Anna");
    expect(state.text).toBe("Anna");
    expect(Object.keys(state.formats)).toEqual(["text/plain", ...names.map(raw)]);
    for (const value of Object.values(state.formats)) {
      expect(typeof value === "string" ? value.length : value.size).toBeGreaterThan(0);
    }
  });

  it("has the values that Windows and KDE expect", async () => {
    const { state, clipboard } = clipboardOf("works");
    await writeConcealed(clipboard, "win32", "Anna");
    for (const name of ["CanIncludeInClipboardHistory", "CanUploadToCloudClipboard"]) {
      const value = state.formats[raw(name)];
      expect(value instanceof Blob && [...new Uint8Array(await value.arrayBuffer())]).toEqual([0, 0, 0, 0]);
    }
    await writeConcealed(clipboard, "linux", "Anna");
    expect(state.formats[raw("x-kde-passwordManagerHint")]).toBe("secret");
  });

  it.each(["fails", "loses", "missing"] as const)("is never lost: writing formats %s", async (writeFormats) => {
    const { state, clipboard } = clipboardOf(writeFormats);
    await writeConcealed(clipboard, "linux", "Anna");
    expect(state).toEqual({ text: "Anna", formats: { "text/plain": "Anna" } });
  });

  it("is written as plain text on other platforms", async () => {
    const { state, clipboard } = clipboardOf("works");
    await writeConcealed(clipboard, "freebsd", "Anna");
    expect(state).toEqual({ text: "Anna", formats: { "text/plain": "Anna" } });
  });
});
