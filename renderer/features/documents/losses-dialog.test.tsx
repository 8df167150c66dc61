import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startEnglish } from "../../testing/english";
import { LossesDialog } from "./losses-dialog";

vi.hoisted(() => vi.stubGlobal("navigator", { platform: "Linux" }));

describe("what is said before a document is saved", () => {
  beforeAll(startEnglish);
  it("names what is not in the copy, and what nobody looked into, part by part", () => {
    const html = renderToStaticMarkup(
      <LossesDialog
        asked={{
          ticket: "",
          notCarried: [{ kind: "attachments", count: 2, names: ["a.xlsx", "b.pdf"] }],
          unread: [{ kind: "pictures", count: 3 }],
          visible: [
            { kind: "face", count: 2 },
            { kind: "unread", count: 1 },
          ],
        }}
        onAnswer={() => undefined}
      />,
    );
    expect(html).toMatch(
      /Not in the copy:.*2 attachments \(a\.xlsx, b\.pdf\).*Stays visible.*2 faces.*1 unread region.*not searched for names:.*3 images/,
    );
  });
});
