import type { Region } from "../../../shared/document/region";
import type { UnsureWord } from "../../../shared/document/unsure-word";
import { tooBig } from "../../document-failure";
import { LIMITS } from "../../limits";
import type { Edit, MappedDocument, Written } from "../../mapped-document";
import { PartCounter } from "../../part-counter";
import { InnerRegions } from "../../regions/inner-regions";
import { mapMail } from "../mail/read";
import { Units } from "../mail/mail-units";
import type { ReadDocumentFormat, ReadEmbedded } from "../document-format";

interface Boxed {
  readonly line: string;
  readonly mail: Buffer;
  readonly gap: string;
}

const FROM = Buffer.from("From ");
const NEXT = Buffer.from("\nFrom ");

/** RFC 4155. */
export async function mapMailbox(bytes: Uint8Array, readEmbedded: ReadEmbedded): Promise<MappedDocument> {
  const units = new Units<number>();
  const counter = new PartCounter();
  const inner = new InnerRegions();
  const unsure: UnsureWord[] = [];
  const mails: { readonly boxed: Boxed; readonly mapped: MappedDocument }[] = [];
  for (const boxed of mailsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    if (mails.length >= LIMITS.messages) throw tooBig();
    const mapped = await mapMail(boxed.mail, readEmbedded);
    if (mails.length > 0) units.say("\n\n");
    const start = units.length;
    units.addPlaced(mapped.text, mails.length, mapped.places, mapped.isFrame);
    for (const { kind, count } of mapped.parts.read) counter.read(kind, count);
    for (const { kind, count, names } of mapped.parts.leftOut) leaveOut(counter, kind, count, names);
    for (const word of mapped.unsure ?? []) unsure.push({ ...word, start: word.start + start, end: word.end + start });
    inner.add(mapped);
    mails.push({ boxed, mapped });
  }
  const write = async (
    edits: readonly Edit[],
    chosen: readonly Region[] = inner.all,
    savedAt = Date.now(),
  ): Promise<Written> => {
    const unread = new PartCounter();
    if (edits.length === 0 && !chosen.some(({ covered }) => covered)) {
      for (const { mapped } of mails) {
        const kept = (await mapped.write([], [])).unread ?? [];
        for (const { kind, count, names } of kept) leaveOut(unread, kind, count, names);
      }
      return { bytes, notCarried: [], unread: unread.parts.leftOut };
    }
    const lost = new PartCounter();
    const own = units.editsOf(edits);
    const pieces: Buffer[] = [];
    for (const [index, { boxed, mapped }] of mails.entries()) {
      // Writing without edits removes parts too.
      const written = await mapped.write(own.get(index) ?? [NOTHING], inner.own(mapped, chosen), savedAt);
      for (const { kind, count, names } of written.unread ?? []) leaveOut(unread, kind, count, names);
      for (const { kind, count, names } of written.notCarried) leaveOut(lost, kind, count, names);
      pieces.push(
        Buffer.from(lineOf(boxed, written.bytes, savedAt), "latin1"),
        quoted(written.bytes),
        Buffer.from(boxed.gap, "latin1"),
      );
    }
    return { bytes: Buffer.concat(pieces), notCarried: lost.parts.leftOut, unread: unread.parts.leftOut };
  };
  const isFrame = units.isFrame.bind(units);
  const draw: MappedDocument["draw"] = (page) => inner.draw(page);
  const { text, places } = units;
  return { text, places, parts: counter.parts, unsure, regions: inner.all, draw, isFrame, write };
}

const NOTHING: Edit = { start: 0, end: 0, replacement: "" };

function leaveOut(
  counter: PartCounter,
  kind: Parameters<PartCounter["leaveOut"]>[0],
  count: number,
  names: readonly string[] = [],
): void {
  for (const name of names) counter.leaveOut(kind, 1, name);
  counter.leaveOut(kind, count - names.length);
}

function* mailsOf(box: Buffer): Generator<Boxed> {
  let at = box.indexOf(FROM);
  while (at >= 0 && at < box.length) {
    const start = box.indexOf("\n", at) + 1;
    if (start === 0) return;
    const next = box.indexOf(NEXT, start - 1);
    const end = next < 0 ? box.length : next + 1;
    const raw = box.subarray(start, end).toString("latin1");
    const gap = /(?:\r?\n)?\r?\n$/.exec(raw)?.[0] ?? "";
    const mail = raw.slice(0, raw.length - gap.length).replace(/^>(>*From )/gm, "$1");
    yield { line: box.subarray(at, start).toString("latin1"), mail: Buffer.from(mail, "latin1"), gap };
    at = next < 0 ? -1 : end;
  }
}

const quoted = (bytes: Uint8Array): Buffer =>
  Buffer.from(
    Buffer.from(bytes)
      .toString("latin1")
      .replace(/^(>*From )/gm, ">$1"),
    "latin1",
  );

const DATE = /^Date:[ \t]*((?:[^\r\n]|\r?\n[ \t])*)/im;
const dateOf = (mail: Uint8Array): string | undefined =>
  DATE.exec(
    Buffer.from(mail)
      .toString("latin1")
      .split(/\r?\n\r?\n/, 1)[0] ?? "",
  )?.[1];

/** Uses the date of the edited header, without an address. */
function lineOf({ line, mail }: Boxed, written: Uint8Array, savedAt: number): string {
  const date = dateOf(written);
  const own = line.replace(/^From \S+/, "From MAILER-DAEMON");
  if (date !== undefined && date === dateOf(mail)) return own;
  const time = Date.parse(date?.replace(/\([^]*$/, "") ?? "");
  const [, week = "", day = "", month = "", year = "", hour = ""] =
    /^(\w+), (\d+) (\w+) (\d+) (\S+)/.exec(new Date(Number.isNaN(time) ? savedAt : time).toUTCString()) ?? [];
  return own.replace(/^(From MAILER-DAEMON)[^\r\n]*/, `$1 ${week} ${month} ${day.replace(/^0/, " ")} ${hour} ${year}`);
}

export const read: ReadDocumentFormat = (bytes, { readEmbedded }) => mapMailbox(bytes, readEmbedded);
