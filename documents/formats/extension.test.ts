import { expect, it } from "vitest";
import { extensionOf } from "./registry";

it("keeps the extension of a name that belongs to the format", () => {
  expect(extensionOf("text", "notes.LOG")).toBe("log");
  expect(extensionOf("html", "page.htm")).toBe("htm");
  expect(extensionOf("docx", "letter.pdf")).toBe("docx");
});

it.each(["desktop", "exe", "bat", "cmd", "sh", "ps1", "js", "vbs", "lnk", "url", "scf", "command", "py"])(
  "does not write text under .%s, an extension that a system executes",
  (extension) => {
    expect(extensionOf("text", `evil.${extension}`)).toBe("txt");
  },
);
