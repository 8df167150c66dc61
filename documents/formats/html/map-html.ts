import type { DocumentParts } from "../../../shared/ipc/document-parts";
import { edited } from "../../edited";
import type { Edit, MappedDocument, Written } from "../../mapped-document";
import { HiddenWords } from "../../package/hidden-words";
import { packageWords } from "../../part-headings";
import { PartCounter } from "../../part-counter";
import { type DecodedSource, decodeSource } from "../../source/encoding";
import { numericEntity } from "../../source/entities";
import type { SourceEdit } from "../../source/source-text";
import { TracedDocumentBuilder, type TracedDocument } from "../../traced-document";
import { EMBEDDED, readHtml } from "./read-html";
import { sweepHtml } from "./sweep-html";

/**
 * Order: page as displayed, descriptions, addresses, comments. Writing preserves the encoding, and scripts if nothing
 * is edited.
 */
export function mapHtml(bytes: Uint8Array): MappedDocument | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2048)).toString("latin1");
  const named = /<\?xml[^>]*encoding=["']([\w-]+)/i.exec(head)?.[1];
  const source = decodeSource(bytes, named ?? /<meta[^>]*charset=["']?\s*([\w-]+)/i.exec(head)?.[1]);
  if (source === undefined) return undefined;
  const counter = new PartCounter();
  const page = htmlDocument(source.text, counter);
  return {
    text: page.text,
    places: page.places,
    parts: counter.parts,
    isFrame: page.isFrame,
    write: (edits) => Promise.resolve().then(() => writeHtml(source, page, edits)),
  };
}

const PART = "page";

export function htmlDocument(html: string, counter: PartCounter): TracedDocument {
  const { lines, descriptions, addresses, comments, names } = readHtml(html, counter);
  if (lines.text !== "") counter.read("text");
  const words = packageWords(lines.text);
  const builder = new TracedDocumentBuilder();
  builder.add(PART, lines, "body");
  for (const [heading, list, place] of [
    ["descriptions", descriptions, "altText"],
    ["links", addresses, "altText"],
    ["comments", comments, "comment"],
    ["data", names, "property"],
  ] as const) {
    const said = new Map<string, number>();
    for (const own of list) {
      const known = said.get(own.text);
      if (known !== undefined) {
        builder.copy(PART, own, known);
        continue;
      }
      builder.say(said.size === 0 ? `\n\n${words(heading)}\n` : "\n");
      said.set(own.text, builder.add(PART, own, place));
    }
  }
  return builder.finish();
}

export function htmlEdits(html: string, page: TracedDocument, edits: readonly Edit[]): SourceEdit[] {
  const own = (page.rawEdits(edits).get(PART) ?? []).sort((a, b) => a.start - b.start || a.end - b.end);
  if (edits.length === 0) return own;
  // Embedded data may repeat words in base64.
  const all = [...own];
  // Scripts were not searched.
  for (const { start, end } of readHtml(html, new PartCounter()).programs) all.push({ start, end, replacement: "" });
  for (const { 0: embedded, index } of html.matchAll(EMBEDDED))
    all.push({ start: index, end: index + embedded.length, replacement: "data:," });
  const hidden = new HiddenWords(page.text, edits, edited(page.text, edits));
  for (const change of hidden.none ? [] : sweepHtml(html, hidden)) {
    if (!own.some((one) => one.start < change.end && one.end > change.start)) all.push(change);
  }
  return all.sort((a, b) => a.start - b.start || a.end - b.end);
}

function writeHtml(source: DecodedSource, page: TracedDocument, edits: readonly Edit[]): Written {
  const { bytes, missing } = source.encode(apart(htmlEdits(source.text, page, edits)), numericEntity);
  const lost = new PartCounter();
  lost.leaveOut("letters", missing);
  const removed = edits.length === 0 ? [] : removedFromPage(source.text);
  return { bytes, notCarried: [...lost.parts.leftOut, ...removed] };
}

export function removedFromPage(html: string): DocumentParts["leftOut"] {
  const removed = new PartCounter();
  removed.leaveOut("scripts", readHtml(html, new PartCounter()).programs.length);
  removed.leaveOut("attachments", html.match(EMBEDDED)?.length ?? 0);
  return removed.parts.leftOut;
}

export function apart(edits: readonly SourceEdit[]): SourceEdit[] {
  const done: SourceEdit[] = [];
  let reached = 0;
  for (const { start, end, replacement } of edits) {
    if (end <= reached && start < reached) continue;
    done.push({ start: Math.max(start, reached), end, replacement: start < reached ? "" : replacement });
    reached = Math.max(reached, end);
  }
  return done;
}
