import i18next from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import type { DocumentParts } from "../../shared/ipc/document-parts";
import { PartsLine } from "./parts-line";
import { startEnglish } from "../testing/english";

beforeAll(startEnglish);

const shown = (parts: DocumentParts): string => renderToStaticMarkup(<PartsLine parts={parts} className="note" />);
const MAIL: DocumentParts = {
  read: [{ kind: "messages", count: 1 }],
  leftOut: [
    { kind: "pictures", count: 5 },
    { kind: "attachments", count: 3, names: ["<b>.pdf", "c.doc"] },
  ],
};

test("what was read and what was left out is told, with the names of attachments", async () => {
  const told = "Read: 1 message. Left out: 5 images, 3 attachments (&lt;b&gt;.pdf, c.doc, …).";
  expect(shown(MAIL)).toBe(`<p class="note">${told}</p>`);
  await i18next.changeLanguage("ru");
  expect(shown(MAIL)).toContain("Прочитано: 1 письмо. Не прочитано: 5 изображений, 3 вложения (");
});

test("a plain text that was read whole needs no word", () => {
  expect(shown({ read: [{ kind: "text", count: 1 }], leftOut: [] })).toBe("");
});
