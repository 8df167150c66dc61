import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { problemWords } from "./document-words";
import { readDocument } from "../documents/read-document";

const errorOf = async (file: string) => {
  const bytes = readFileSync(join(import.meta.dirname, "../documents/testing", file));
  const result = await readDocument(file, bytes);
  if (result.ok) throw new Error(`${file} was read`);
  return result.error;
};

describe("a file that a password or a key protects says so", () => {
  it.each([
    ["locked/locked-office.docx", undefined, /password/],
    ["locked/locked.pdf", undefined, /password/],
    ["locked/locked-aes.docx", "encrypted_archive", /password protects the files/],
    ["locked/locked-zip.docx", "encrypted_archive", /password protects the files/],
    ["locked/locked-smime.eml", "encrypted_mail", /encrypted mail/],
    ["locked/locked-pgp.eml", "encrypted_mail", /encrypted mail/],
    ["locked/locked-pgp-mime.eml", "encrypted_mail", /encrypted mail/],
  ] as const)("%s", async (file, reason, words) => {
    const error = await errorOf(file);
    expect(error.code).toBe("document_encrypted");
    expect(error.details?.["reason"]).toBe(reason);
    expect(problemWords(error)).toMatch(words);
  });
});

describe("a damaged file names its format", () => {
  it.each([
    ["broken/broken.msg", "MSG"],
    ["broken/broken.docx", "DOCX"],
    ["broken/broken.pdf", "PDF"],
  ])("%s", async (file, format) => {
    const error = await errorOf(file);
    expect(error).toMatchObject({ code: "document_unreadable", details: { reason: "damaged", format } });
    expect(problemWords(error)).toContain(`the ${format} file is damaged`);
  });
});
