import type { Edit, MappedDocument, Written } from "../mapped-document";
import { edited } from "../edited";
import { applyRawEdits, type RawEdit } from "../xml/raw-edits";
import { PartCounter } from "../part-counter";
import { barePicture } from "../raster/bare-picture";
import type { XmlSource } from "../xml/xml-source";
import { xmlSource } from "../xml/xml-source";
import { rewriteZip } from "../zip/write-zip";
import { Zip } from "../zip/zip";
import { HiddenWords } from "./hidden-words";
import type { ChangeOwn } from "./own-changes";
import { renamedParts } from "./rename-parts";
import { mayHold, sweepXml, withoutNotes } from "./sweep-xml";

export interface PackageToWrite {
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly sources: ReadonlyMap<string, XmlSource>;
  readonly rawEdits: (edits: readonly Edit[]) => Map<string, RawEdit[]>;
  readonly ownChanges: ChangeOwn | undefined;
  readonly cuts: ReadonlyMap<string, readonly RawEdit[]>;
  readonly removed: ReadonlySet<string>;
  readonly notCarried: Written["notCarried"];
}

/**
 * Writes edited parts anew. Then removes hidden words from places that are not displayed, such as style names, picture
 * metadata and part names. Throws document_not_clean if two parts would get the same name.
 */
export function packageWriter(source: PackageToWrite): MappedDocument["write"] {
  return (edits) => Promise.resolve().then(() => writePackage(source, edits));
}

function writePackage(
  { bytes, text, sources, rawEdits, ownChanges, cuts, removed, notCarried }: PackageToWrite,
  edits: readonly Edit[],
): Written {
  const changed = barePictures(bytes, removed);
  const bared = changed.size;
  if (edits.length === 0 && cuts.size === 0 && removed.size === 0 && bared === 0) return { bytes, notCarried: [] };
  const raw = rawEdits(edits);
  const hidden = new HiddenWords(text, edits, edited(text, edits));
  const own = ownChanges?.(edits, { traced: raw, hidden });
  for (const part of new Set([...raw.keys(), ...cuts.keys(), ...(own?.raw.keys() ?? [])])) {
    const known = sources.get(part);
    if (known === undefined) continue;
    const all = [cuts.get(part) ?? [], own?.raw.get(part) ?? [], raw.get(part) ?? []].flat();
    changed.set(part, known.encode(applyRawEdits(known.text, all)));
  }
  for (const part of [...removed, ...(own?.removed ?? [])]) changed.set(part, undefined);
  const told = new PartCounter();
  const renamed = renamedParts(
    new Zip(bytes).names.filter((name) => !isGone(changed, name)),
    hidden,
  );
  if (!hidden.none) told.leaveOut("fileNotes", sweep(bytes, hidden, changed, renamed));
  told.leaveOut("pictureProperties", bared);
  const all = [...notCarried, ...(own?.notCarried ?? []), ...told.parts.leftOut];
  return { bytes: rewriteZip(bytes, changed, renamed), notCarried: all };
}

const isGone = (changed: ReadonlyMap<string, Uint8Array | undefined>, name: string): boolean =>
  changed.has(name) && changed.get(name) === undefined;

function barePictures(bytes: Uint8Array, removed: ReadonlySet<string>): Map<string, Uint8Array | undefined> {
  const zip = new Zip(bytes);
  const bared = new Map<string, Uint8Array | undefined>();
  for (const name of zip.names.filter(
    (one) => !removed.has(one) && /\.(?:png|jpe?g|jfif|tiff?|gif|webp)$/i.test(one),
  )) {
    const content = zip.read(name);
    const bare = content && barePicture(content);
    if (bare !== undefined) bared.set(name, bare);
  }
  return bared;
}

function sweep(
  bytes: Uint8Array,
  hidden: HiddenWords,
  changed: Map<string, Uint8Array | undefined>,
  renamed: ReadonlyMap<string, string>,
): number {
  const zip = new Zip(bytes);
  const parts = { all: new Set(zip.names), renamed };
  let noted = 0;
  for (const name of zip.names) {
    const content = changed.has(name) ? changed.get(name) : zip.read(name);
    if (content === undefined) continue;
    if (/\.(?:xml|rels|vml|rdf)$/i.test(name)) {
      const { text, encode } = xmlSource(content);
      const read = withoutNotes(text);
      if (read !== text) noted += 1;
      const swept = mayHold(name, read, hidden) ? sweepXml(name, read, hidden, parts) : read;
      if (swept !== text) changed.set(name, encode(swept));
    } else {
      const blanked = hidden.blankedIn(content);
      if (blanked !== content) changed.set(name, blanked);
    }
  }
  return noted;
}
