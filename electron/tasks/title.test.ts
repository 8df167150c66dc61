import { describe, expect, it } from "vitest";
import { fileNameOf, titleOf } from "./title";

describe("titleOf", () => {
  it("takes the given name, else the first line with words", () => {
    expect(titleOf(" Интервью 07 ", "текст")).toBe("Интервью 07");
    expect(titleOf(undefined, "\r\n  Жалоба на врача\nвторая")).toBe("Жалоба на врача");
    expect(titleOf("", "")).toBe("");
  });

  it("cuts long lines between characters", () => {
    const title = titleOf(undefined, "😀".repeat(100));
    expect(title).toBe(`${"😀".repeat(60)}…`);
  });
});

describe("fileNameOf", () => {
  const date = new Date("2026-11-21T10:00:00Z");
  it("keeps the name of a file and says what was done to it", () => {
    expect(fileNameOf("Договор аренды.docx", true, "txt", date)).toBe("Договор аренды.depersonalized.txt");
    expect(fileNameOf("a/b:c", true, "md", date)).toBe("a_b_c.depersonalized.md");
  });

  it("takes nothing from a pasted text", () => {
    expect(fileNameOf("Анна Петрова просит", false, "txt", date)).toBe("Outis 2026-11-21.depersonalized.txt");
  });
});
