import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { readNotices } from "../../../../shared/api/notice-text";
import { documentFrom } from "../../../../shared/document/align";
import type { TaskRow } from "../../../platform/history/task-row";
import { reportOf } from "./report";
import { reportPage } from "./report-page";

const ORIGINAL = "Anna Petrova called. Write to anna@mail.example.";
const DOCUMENT = documentFrom(ORIGINAL, {
  text: "[NAME_1] called. Write to [EMAIL_1].",
  mapping: { "[NAME_1]": "Anna Petrova", "[EMAIL_1]": "anna@mail.example" },
});
const HASH = "a".repeat(64);
const ROW = {
  id: "0b8f7a52-6f0e-4a4e-9d43-5b9b7f0f1a11",
  createdAt: Date.UTC(2026, 10, 22, 9),
  endedAt: Date.UTC(2026, 10, 22, 9, 1),
  mode: "reversible",
  languageIn: "en",
  languageOut: "en",
  service: "embedded",
  tag: null,
  source: {
    kept: true,
    name: "Anna Petrova.docx",
    format: "docx",
    size: 9,
    key: "b".repeat(64),
    textHash: HASH,
    hash: HASH,
  },
} as const satisfies Partial<TaskRow>;
const PARTS = { version: "1.2.3", model: "4", now: Date.UTC(2026, 10, 23), editsByHand: 2, resultFile: undefined };
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

it("says what was done in numbers, settings and hashes", () => {
  const report = reportOf(ROW, DOCUMENT, { ...PARTS, resultFile: Buffer.from("result") });
  expect(report).toMatchObject({
    made: "2026-11-23T00:00:00.000Z",
    program: { version: "1.2.3", model: "4" },
    task: { mode: "reversible", service: "embedded", editsByHand: 2, ended: "2026-11-22T09:01:00.000Z" },
    found: [
      { kind: "person", places: 1 },
      { kind: "email", places: 1 },
    ],
    places: 2,
    sha256: {
      sourceText: sha256(ORIGINAL),
      resultText: sha256(DOCUMENT.result),
      sourceFile: HASH,
      resultFile: sha256("result"),
    },
  });
});

it("holds nothing of the text, of the name of its file and of its key", () => {
  const report = reportOf(ROW, DOCUMENT, PARTS);
  for (const told of [JSON.stringify(report), reportPage(report, "en"), reportPage(report, "ru")]) {
    expect(told).not.toMatch(/Anna|Petrova|mail\.example|called|docx|b{64}/);
  }
});

it("counts covered and visible regions by kind", () => {
  const regions = [
    { kind: "unread", covered: 3, visible: 0 },
    { kind: "face", covered: 1, visible: 2 },
  ] as const;
  const report = reportOf(ROW, DOCUMENT, { ...PARTS, regions });
  expect(report.regions).toEqual(regions);
  expect(reportPage(report, "en")).toContain('<tr><th>Faces</th><td class="value">covered: 1; visible: 2</td></tr>');
  expect(reportPage(report, "ru")).toContain('<tr><th>Лица</th><td class="value">закрыто: 1; видно: 2</td></tr>');
  expect(reportOf(ROW, DOCUMENT, PARTS)).not.toHaveProperty("regions");
});

it("tells of no model where another service did the work", () => {
  const report = reportOf({ ...ROW, service: "remote", source: null }, DOCUMENT, PARTS);
  expect(report.program).toEqual({ name: "Outis", version: "1.2.3" });
  expect(Object.keys(report.sha256)).toEqual(["sourceText", "resultText"]);
});

it("is a page in the person's language, on which a service's words are no tags", () => {
  const report = reportOf({ ...ROW, languageIn: "<script>" }, DOCUMENT, PARTS);
  expect(reportPage(report, "ru")).toContain("Отчёт об обезличивании");
  expect(reportPage(report, "en")).not.toContain("<script");
});

it("says of unsupported languages which checks ran and which did not", () => {
  const notices = readNotices("names_not_checked: x. Segments: zh=2 und=1\nnames_less_sure: y. Segments: fr=1");
  const report = reportOf({ ...ROW, notices }, DOCUMENT, PARTS);
  expect(report.languages).toEqual([
    {
      language: "zh",
      support: "unsupported",
      segments: 2,
      checked: ["phones", "emails", "links", "cards", "iban", "ids"],
      notChecked: ["names", "places", "organizations"],
    },
    expect.objectContaining({ language: "und", segments: 1 }),
    expect.objectContaining({ language: "fr", support: "limited", notChecked: [] }),
  ]);
  const page = reportPage(report, "ru");
  expect(page).toContain(
    '<tr><th>китайский</th><td class="value">Имена не проверены; фрагментов текста: 2; проверено: телефоны, адреса электронной почты, ссылки, банковские карты, IBAN, номера документов; не проверено: имена, места, организации</td></tr>',
  );
  expect(page).toContain("Неизвестный язык");
  expect(reportOf(ROW, DOCUMENT, PARTS)).not.toHaveProperty("languages");
});
