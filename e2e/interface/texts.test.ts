import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const FOLDERS = ["electron", "renderer", "documents", "service", "shared"];

/** Cyrillic data, not texts of the interface. */
const DATA: readonly [path: RegExp, reason: string][] = [
  [/^shared\/messages\//, "the texts of the interface"],
  [/^shared\/document\/kinds\.ts$/, "words of placeholders, in the language of the result"],
  [/^shared\/document\/(placeholders|speakers|transcript|amount-column|arbitrary-transcript)\.ts$/, "words in texts"],
  [/^shared\/document\/(decode-text|detect-language|fingerprint)\.ts$/, "letters in texts"],
  [/^shared\/document\/review\//, "words in texts"],
  [/^service\/summary\//, "words of summaries, in the language of the text"],
  [/^documents\//, "words and letters in documents, in the language of the document"],
  [/^electron\/platform\/keychain\/recovery-code\.ts$/, "Cyrillic letters that look like Latin ones"],
  [/^electron\/platform\/history\//, "е and ё in the search"],
  [/^electron\/platform\/titles\/(title|close-gaps)\.ts$/, "words and letters in titles"],
  [/^renderer\/document\/(entities|speakers)\.ts$/, "letters and names of speakers in texts"],
];

const ATTRIBUTES = new Set(["aria-label", "title", "placeholder", "alt", "label", "what", "next"]);
const PROPERTIES = new Set(["label", "sublabel", "toolTip", "title", "detail", "body", "buttonLabel"]);
/** The application, and styles in a Word file. */
const NAMES = /^(?:Outis(?: .*)?)$/;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
).filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path));

const isWords = (text: string): boolean => /\p{L}{2,}/u.test(text) && !NAMES.test(text.trim());

const nameOf = (name: ts.Node): string => (ts.isIdentifier(name) ? name.text : "");

/** Texts outside the message files that a user could see. */
function texts(path: string, source: string): string[] {
  const isData = DATA.some(([data]) => data.test(path));
  if (!/^(?:electron|renderer)\//.test(path) && (isData || !/[а-яё]/i.test(source))) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isWords(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer))
      if (ATTRIBUTES.has(nameOf(node.name)) && isWords(node.initializer.text)) found.push(node.initializer.text);
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer) && path.startsWith("electron/"))
      if (
        PROPERTIES.has(nameOf(node.name)) &&
        isWords(node.initializer.text) &&
        /\p{Lu}|\s/u.test(node.initializer.text)
      )
        found.push(node.initializer.text);
    const isLiteral =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isRegularExpressionLiteral(node);
    if (isLiteral && !isData && /[а-яё]/i.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
  return found;
}

it("come from the files of messages only", () => {
  const found = files.flatMap((path) =>
    texts(path, readFileSync(join(ROOT, path), "utf8")).map((text) => `${path}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

it("are noticed elsewhere", () => {
  expect(texts("renderer/a.tsx", 'const a = <p title="Some words">Other words {"и эти"}</p>;')).toHaveLength(3);
  expect(texts("electron/a.ts", "dialog.showMessageBox({ title: `A title`, detail });")).toEqual(["A title"]);
});

it("need one file and one line for a language", () => {
  const named = /(?<!\.)\bru["']?:\s*["'`{]|["/]ru";/;
  const places = files.filter((path) => !DATA.some(([data]) => data.test(path)) || path.startsWith("shared/messages/"));
  const naming = places.flatMap((path) => {
    const lines = readFileSync(join(ROOT, path), "utf8").split("\n");
    return lines.filter((line) => named.test(line)).map((line) => `${path}: ${line}`);
  });
  expect(naming).toEqual([
    'shared/document/language-support.ts:   ru: "supported",',
    'shared/messages/languages.ts: export { ru } from "./ru";',
  ]);
});
