import { addAll } from "../../../shared/add-all";
import type { Region } from "../../../shared/document/region";
import type { UnsureWord } from "../../../shared/document/unsure-word";
import type { DocumentPart } from "../../../shared/ipc/document-parts";
import { DocumentFailure } from "../../document-failure";
import { apart } from "../html/map-html";
import type { Edit, MappedDocument, Written } from "../../mapped-document";
import { HiddenWords } from "../../package/hidden-words";
import { packageWords } from "../../part-headings";
import { PartCounter } from "../../part-counter";
import { pictureFormat } from "../../raster/picture-format";
import { InnerRegions } from "../../regions/inner-regions";
import { applied, type SourceEdit } from "../../source/source-text";
import { unreadParts } from "../../unread-parts";
import { type MailBody, type MailChange, contentEdits, contentOf, fieldEdit, readBody } from "./mail-body";
import { isFieldFrame, readField, writeField } from "./mail-fields";
import { sweepHeads } from "./sweep-heads";
import { Units } from "./mail-units";
import { isCut } from "./cut-part";
import { fieldOf, type MailField, type MimePart, parameter, readMime } from "./mime-parts";
import type { ReadDocumentFormat, ReadEmbedded } from "../document-format";

/** In this order. A repeated value is skipped. */
const TOLD = [
  "From",
  "Sender",
  "Reply-To",
  "To",
  "Cc",
  "Bcc",
  "Date",
  "Subject",
  "Thread-Topic",
  "Organization",
  "Keywords",
  "Comments",
];
/** Structural fields. Other fields contain hosts and accounts, and are dropped. */
const BUILT_OF = new Set([
  "mime-version",
  "content-type",
  "content-transfer-encoding",
  "content-disposition",
  "content-id",
]);
/** Share of text in HTML up to which the HTML is first. */
const STUB = 0.6;
/** RFC 3156, 4. */
const PGP_MIME = "multipart/encrypted";
const NOTHING: Edit = { start: 0, end: 0, replacement: "" };
const MOST_ATTACHED = 3;

/**
 * RFC 5322, MIME. Order: people, date, subject, text, then readable attachments. Equal alternatives are read once,
 * unreadable parts are dropped.
 */
export async function mapMail(bytes: Uint8Array, readEmbedded: ReadEmbedded, depth = 0): Promise<MappedDocument> {
  const reader = new MailReader(bytes, readEmbedded, depth);
  await reader.read();
  return reader.document();
}

class MailReader {
  readonly #bytes: Uint8Array;
  readonly #raw: string;
  readonly #mail: MimePart;
  readonly #map: ReadEmbedded;
  readonly #depth: number;
  readonly #units = new Units<MailChange>();
  readonly #counter = new PartCounter();
  readonly #lost = new PartCounter();
  /** Lost in the written copies of attached documents. */
  #changed = new PartCounter();
  /** Unchanged in the copies of attached documents. */
  #unread = new PartCounter();
  readonly #inner = new InnerRegions();
  readonly #mapped: { readonly mapped: MappedDocument; readonly change: MailChange; readonly isPicture: boolean }[] =
    [];
  readonly #unsure: UnsureWord[] = [];
  #chosen: readonly Region[] = [];
  readonly #cuts: SourceEdit[] = [];
  readonly #attached: { readonly part: MimePart; readonly cut: SourceEdit }[] = [];
  readonly #bodies: { readonly part: MimePart; readonly body: MailBody }[] = [];
  readonly #losing: { readonly change: MailChange; readonly removed: MailBody["removed"] }[] = [];

  constructor(bytes: Uint8Array, map: ReadEmbedded, depth: number) {
    this.#bytes = bytes;
    this.#raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
    this.#mail = readMime(this.#raw);
    this.#map = map;
    this.#depth = depth;
  }

  async read(): Promise<void> {
    this.#counter.read("messages");
    this.#readHead();
    this.#walk(this.#mail, { start: this.#mail.bodyFrom, end: this.#mail.bodyTo, replacement: "" });
    if (this.#isPgpText()) throw new DocumentFailure("document_encrypted", "encrypted_mail");
    this.#sayBodies();
    const head = this.#units.length;
    for (const { part, cut } of this.#attached) await this.#readAttached(part, cut);
    const isLocked = this.#attached.some(({ part }) => /pkcs7-mime|pgp-encrypted|encrypted/.test(part.type));
    if (isLocked && this.#bodies.length === 0 && (this.#units.length === head || this.#mail.type === PGP_MIME))
      throw new DocumentFailure("document_encrypted", "encrypted_mail");
  }

  document(): MappedDocument {
    const write = async (
      edits: readonly Edit[],
      chosen: readonly Region[] = this.#inner.all,
      savedAt = Date.now(),
    ): Promise<Written> => {
      if (edits.length === 0 && !chosen.some(({ covered }) => covered)) {
        const unread = new PartCounter();
        for (const { mapped } of this.#mapped) addParts(unread, unreadParts(mapped, { notCarried: [] }));
        return { bytes: this.#bytes, notCarried: [], unread: unread.parts.leftOut };
      }
      this.#chosen = chosen;
      this.#unread = new PartCounter();
      const changes = [...this.#cuts];
      const edited = this.#units.editsOf(edits);
      for (const { change } of this.#losing) if (!edited.has(change)) edited.set(change, [NOTHING]);
      this.#changed = new PartCounter();
      for (const { mapped, change, isPicture } of this.#mapped) {
        if (edited.has(change)) continue;
        // Edited copies lose camera metadata.
        if (isPicture || this.#inner.own(mapped, chosen).some(({ covered }) => covered)) edited.set(change, []);
        else addParts(this.#unread, unreadParts(mapped, { notCarried: [] }));
      }
      for (const [change, own] of edited) addAll(changes, await change(own, savedAt));
      const sorted = changes.sort((a, b) => a.start - b.start || b.end - a.end);
      const { text } = this.#units;
      const hidden = new HiddenWords(text, edits, withEdits(text, edits));
      const written = sweepHeads(applied(this.#raw, 0, this.#raw.length, apart(sorted)), hidden);
      const isOfLines = !this.#raw.includes("\r\n");
      return {
        bytes: Buffer.from(isOfLines ? written.replaceAll("\r\n", "\n") : written, "latin1"),
        notCarried: this.#notCarried(),
        unread: this.#unread.parts.leftOut,
      };
    };
    return {
      text: this.#units.text,
      places: this.#units.places,
      parts: this.#counter.parts,
      unsure: this.#unsure,
      regions: this.#inner.all,
      draw: (page) => this.#inner.draw(page),
      isFrame: (stretch) => this.#units.isFrame(stretch),
      write,
    };
  }

  #notCarried(): Written["notCarried"] {
    const all = new PartCounter();
    const lists = [
      this.#lost.parts.leftOut,
      this.#changed.parts.leftOut,
      ...this.#losing.map(({ removed }) => removed),
    ];
    addParts(all, lists.flat());
    return all.parts.leftOut;
  }

  /** RFC 9580, 6.2. */
  #isPgpText(): boolean {
    const said = this.#bodies.map(({ body }) => body.text.trim()).filter((text) => text !== "");
    return (
      said.length > 0 && said.every((text) => /^-----BEGIN PGP MESSAGE-----[^]*-----END PGP MESSAGE-----$/.test(text))
    );
  }

  #readHead(): void {
    const said = new Set<string>();
    for (const name of TOLD) {
      for (const field of this.#mail.fields.filter((one) => one.name === name.toLowerCase())) {
        const text = readField(field.name, field.value);
        if (text === "") continue;
        if (this.#units.length > 0) this.#units.say("\n");
        this.#units.say(`${name}: `);
        this.#units.add(text, changeField(field, text), "mailHeader", name, (stretch) =>
          isFieldFrame(field.name, text, stretch),
        );
        said.add(field.name);
      }
    }
  }

  #walk(part: MimePart, cut: SourceEdit): void {
    for (const { name, from, to } of part.fields) {
      if (BUILT_OF.has(name) || (part === this.#mail && TOLD.some((told) => told.toLowerCase() === name))) continue;
      this.#cuts.push({ start: from, end: to, replacement: "" });
      this.#lost.leaveOut("mailHeaders");
    }
    if (isCut(this.#raw, part)) this.#counter.leaveOut("cutOff");
    if (part.borders.length > 0) return this.#walkParts(part);
    const isAttached = /^\s*attachment/i.test(fieldOf(part, "content-disposition")?.value ?? "");
    const isWords = part.type === "text/plain" || part.type === "text/html";
    const body = isWords && !isAttached ? readBody(this.#raw, part, this.#counter) : undefined;
    if (body !== undefined) this.#bodies.push({ part, body });
    else if (part.bodyTo > part.bodyFrom) this.#attached.push({ part, cut });
  }

  #walkParts(part: MimePart): void {
    const [first = part.bodyFrom] = part.borders;
    // Text around the parts is not displayed.
    this.#cuts.push({ start: part.bodyFrom, end: first, replacement: "" });
    const last = part.borders.at(-1) ?? part.bodyTo;
    const end = this.#raw.indexOf("\n", last);
    if (end >= 0 && end + 1 < part.bodyTo) this.#cuts.push({ start: end + 1, end: part.bodyTo, replacement: "" });
    part.parts.forEach((child, index) => {
      const start = part.borders[index] ?? part.bodyFrom;
      this.#walk(child, { start, end: part.borders[index + 1] ?? part.bodyTo, replacement: "" });
    });
  }

  #sayBodies(): void {
    const plain = this.#bodies.filter(({ part, body }) => part.type === "text/plain" && body.text.trim() !== "");
    const pages = this.#bodies.filter(({ part, body }) => part.type === "text/html" && body.text.trim() !== "");
    const size = (list: typeof plain): number => list.reduce((sum, { body }) => sum + body.text.length, 0);
    const ordered = size(plain) > size(pages) * STUB ? [...plain, ...pages] : [...pages, ...plain];
    const twins = new Map(
      plain.flatMap(({ body }) => {
        const page = pages.find((one) => one.body.text === body.text || one.body.text.startsWith(`${body.text}\n\n`));
        return page === undefined ? [] : [[body, page.body] as const];
      }),
    );
    for (const { body } of this.#bodies)
      if (body.text.trim() === "" && body.removed.length > 0) this.#losing.push(body);
    const done = new Set<MailBody>();
    for (const { body } of ordered) {
      const twin = twins.get(body) ?? [...twins].find(([, page]) => page === body)?.[0];
      const longer = twin !== undefined && twin.text.length > body.text.length ? twin : body;
      if (done.has(body)) continue;
      done.add(body);
      if (twin !== undefined) done.add(twin);
      const change = twin === undefined ? body.change : changeBoth(body, twin);
      const removed = [...body.removed, ...(twin?.removed ?? [])];
      if (removed.length > 0) this.#losing.push({ change, removed });
      this.#units.say("\n\n");
      this.#units.add(longer.text, change, "body", undefined, longer.isFrame);
    }
  }

  async #readAttached(part: MimePart, cut: SourceEdit): Promise<void> {
    const type = fieldOf(part, "content-type")?.value ?? "";
    const name = parameter(fieldOf(part, "content-disposition")?.value ?? "", "filename") ?? parameter(type, "name");
    const mapped = await this.#mapAttached(part, name);
    if (mapped === undefined || mapped.text.trim() === "") {
      // Counted in the text that refers to it.
      const isPicture = part.type.startsWith("image/") && fieldOf(part, "content-id") !== undefined;
      if (!isPicture) this.#counter.leaveOut("attachments", 1, name ?? part.type);
      else if (!this.#isShown(part)) this.#counter.leaveOut("pictures");
      this.#lost.leaveOut(isPicture ? "pictures" : "attachments", 1, isPicture ? undefined : (name ?? part.type));
      this.#cuts.push(cut);
      return;
    }
    this.#counter.read("attachments");
    this.#units.say(`\n\n${packageWords(this.#units.text)("attachment")}`);
    if (name !== undefined) {
      this.#units.say(": ");
      const ending = endingOf(name);
      const stem = name.slice(0, name.length - ending.length);
      this.#units.add(stem, changeName(part, stem, ending), "attachment", name);
      this.#units.say(ending);
    }
    this.#units.say("\n");
    const [start, change] = [this.#units.length, this.#changeAttached(part, mapped)];
    this.#units.addPlaced(mapped.text, change, mapped.places, mapped.isFrame);
    for (const word of mapped.unsure ?? [])
      this.#unsure.push({ ...word, start: word.start + start, end: word.end + start });
    this.#inner.add(mapped);
    this.#mapped.push({ mapped, change, isPicture: pictureFormat(contentOf(this.#raw, part)) !== undefined });
  }

  #isShown(picture: MimePart): boolean {
    const id = (fieldOf(picture, "content-id")?.value ?? "").replace(/[<>\s]/g, "");
    return this.#bodies.some(({ part }) => {
      if (part.type !== "text/html") return false;
      const shown =
        contentOf(this.#raw, part)
          .toString("latin1")
          .match(/<img\b[^>]*>/gi) ?? [];
      return shown.some((tag) => tag.includes(`cid:${id}`));
    });
  }

  async #mapAttached(part: MimePart, name: string | undefined): Promise<MappedDocument | undefined> {
    const content = contentOf(this.#raw, part);
    try {
      if (part.type !== "message/rfc822") return await this.#map(name ?? nameFor(part.type), content);
      return this.#depth < MOST_ATTACHED ? await mapMail(content, this.#map, this.#depth + 1) : undefined;
    } catch (error) {
      // Only limits are reported; errors of the reader are not hidden.
      if (error instanceof DocumentFailure) return undefined;
      throw error;
    }
  }

  #changeAttached(part: MimePart, mapped: MappedDocument): MailChange {
    return async (edits, savedAt) => {
      const written = await mapped.write(edits, this.#inner.own(mapped, this.#chosen), savedAt);
      for (const { kind, count } of written.notCarried) this.#changed.leaveOut(kind, count);
      addParts(this.#unread, unreadParts(mapped, written));
      return contentEdits(this.#raw, part, written.bytes);
    };
  }
}

function addParts(counter: PartCounter, parts: readonly DocumentPart[]): void {
  for (const { kind, count, names = [] } of parts) {
    for (const name of names) counter.leaveOut(kind, 1, name);
    counter.leaveOut(kind, count - names.length);
  }
}

const nameFor = (type: string): string =>
  ({
    "text/calendar": "event.txt",
    "text/csv": "table.csv",
    "application/json": "data.json",
    "text/html": "page.html",
  })[type] ?? "attachment.txt";

const changeField =
  ({ name, valueFrom, to }: MailField, text: string): MailChange =>
  (edits, savedAt) => [
    { start: valueFrom, end: to, replacement: ` ${writeField(name, withEdits(text, edits), savedAt)}\r\n` },
  ];

/** Other short words after a dot may be names. */
const ENDING =
  /\.(?:txt|md|csv|tsv|json|srt|vtt|xml|html?|eml|msg|mbox|rtf|pdf|png|jpe?g|tiff?|docx?|dotx?|docm|xlsx?|xlsm|pptx?|odt|ods|odp|ics|vcf|log|zip|gif|bmp|svg)$/i;
const endingOf = (name: string): string => ENDING.exec(name)?.[0] ?? "";

const changeName =
  (part: MimePart, stem: string, ending: string): MailChange =>
  (edits) => {
    const [, how = "attachment"] = /^\s*([\w-]+)/.exec(fieldOf(part, "content-disposition")?.value ?? "") ?? [];
    const type = (fieldOf(part, "content-type")?.value ?? part.type).replace(
      /;\s*name(?:\*\d*\*?)?\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;]+)/gi,
      "",
    );
    const words = withEdits(stem, edits);
    // The placeholder may have replaced the extension.
    const name = words.toLowerCase().endsWith(ending.toLowerCase()) ? words : words + ending;
    const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    return [
      fieldEdit(part, "Content-Type", type),
      fieldEdit(part, "Content-Disposition", `${how}; filename*=utf-8''${encoded}`),
    ];
  };

const changeBoth =
  (one: MailBody, other: MailBody): MailChange =>
  async (edits, savedAt) => {
    const of = (body: MailBody): readonly Edit[] => edits.filter(({ end }) => end <= body.text.length);
    return [...(await one.change(of(one), savedAt)), ...(await other.change(of(other), savedAt))];
  };

function withEdits(words: string, edits: readonly Edit[]): string {
  return edits.reduceRight(
    (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
    words,
  );
}

export const read: ReadDocumentFormat = (bytes, { readEmbedded }) => mapMail(bytes, readEmbedded);
