import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { readDocument } from "../../read-document";
import { wordOf, zipOf } from "../../testing/hostile.fixtures";

const p = (...runs: string[]): string => `<w:p>${runs.join("")}</w:p>`;
const r = (words: string): string => `<w:r><w:t>${words}</w:t></w:r>`;
const read = async (bytes: Buffer, name = "a.docx") => {
  const result = await readDocument(name, bytes);
  return result.ok ? result.value : result.error;
};

it("joins the runs of a word, and decodes what XML hides", async () => {
  const tabs = '<w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>';
  const body = p(tabs, r("Пет"), r("ров &amp; "), "<w:r><w:tab/><w:t>&#1040;нна</w:t><w:noBreakHyphen/></w:r>");
  expect(await read(wordOf(body))).toMatchObject({ text: "Петров & \tАнна-" });
});

it("reads heads, notes, text boxes, comments and what was taken out, each once", async () => {
  const box = `<mc:AlternateContent><mc:Choice><w:txbxContent>${p(r("Box"))}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${p(r("Box"))}</w:txbxContent></mc:Fallback></mc:AlternateContent>`;
  const body = [
    p(r("Text"), `<w:r>${box}</w:r>`, "<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>"),
    p(`<w:moveFrom>${r("moved")}</w:moveFrom>`, `<w:ins>${r("new")}</w:ins>`),
    p(`<w:hyperlink r:id="r1">${r("link")}</w:hyperlink>`, '<w:r><w:drawing><a:blip r:embed="r2"/></w:drawing></w:r>'),
    p("<w:r><w:instrText>PAGE</w:instrText></w:r>"),
  ].join("");
  const more = {
    header: p(r("Head")),
    footer: p(r("Foot")),
    footnotes: `<w:footnote>${p()}</w:footnote><w:footnote>${p(r("Note"))}</w:footnote>`,
    comments: `<w:comment>${p(r("Remark"))}</w:comment>`,
  };
  expect(await read(wordOf(body, more))).toMatchObject({
    text: "Head\nText\nBox\n\nnew\nlink\n\nFoot\nNote\n\nComments:\nRemark\n\nDeleted text:\ngone\nmoved",
    parts: {
      read: [
        { kind: "text", count: 1 },
        { kind: "footnotes", count: 1 },
        { kind: "runningHeads", count: 2 },
        { kind: "comments", count: 1 },
        { kind: "deletions", count: 2 },
      ],
      leftOut: [{ kind: "pictures", count: 1 }],
    },
  });
});

it("leaves the number of a page, and nothing else that a field shows", async () => {
  const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const field = (instruction: string, result: string): string =>
    `${mark("begin")}<w:r><w:instrText>${instruction}</w:instrText></w:r>${mark("separate")}${r(result)}${mark("end")}`;
  const simple = `<w:fldSimple w:instr=" NUMPAGES ">${r("12")}</w:fldSimple>`;
  const body = p(r("Page "), field(" PAGE  \\* MERGEFORMAT ", "7"), r(" of "), simple, r("; case 34"));
  expect(await read(wordOf(body))).toMatchObject({ text: "Page  of ; case 34" });
  expect(await read(wordOf(p(field("PAGE", "Anna"), r("; "), field("SEQ case", "56"))))).toMatchObject({
    text: "Anna; 56",
  });
});

it("knows a Word document by its content, whatever its name, and nothing else by its name", async () => {
  expect(await read(wordOf(p(r("Anna"))), "a.bin")).toMatchObject({ text: "Anna" });
  expect(await read(zipOf({ "a.txt": "Anna" }), "a.docx")).toMatchObject({ code: "unsupported_document" });
});

it("does not show a part that was cut off as the whole", async () => {
  const damaged = { code: "document_unreadable", details: { reason: "damaged" } };
  const whole = wordOf(p(r("Anna")).repeat(1000));
  expect(await read(whole.subarray(0, whole.length / 2))).toMatchObject(damaged);
  const packed = deflateRawSync(Buffer.from(`<w:document><w:body>${p(r("Anna")).repeat(1000)}`));
  expect(await read(wordOf(packed.subarray(0, packed.length - 20)))).toMatchObject(damaged);
  expect(await read(wordOf(packed))).toMatchObject(damaged);
  expect(await read(wordOf(deflateRawSync(Buffer.from("no marks"))))).toMatchObject(damaged);
});
