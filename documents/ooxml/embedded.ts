import { posix } from "node:path";
import type { PackageDraft } from "../package/package-draft";
import { localName, scanXml, type Tag } from "../xml/scan-xml";
import type { Relationship } from "./relationships";

/** May contain anything; by reference type. */
const UNREADABLE: Readonly<Record<string, "attachments" | "scripts" | "pictures" | "settings">> = {
  oleObject: "attachments",
  package: "attachments",
  aFChunk: "attachments",
  subDocument: "attachments",
  attachedToolbars: "scripts",
  vbaProject: "scripts",
  wordVbaData: "scripts",
  control: "scripts",
  activeXControlBinary: "scripts",
  thumbnail: "pictures",
  origin: "settings",
  changesInfo: "settings",
  printerSettings: "settings",
  keyMapCustomizations: "settings",
};
const HOSTS = new Set([
  "OLEObject",
  "externalData",
  "altChunk",
  "subDoc",
  "control",
  "printerSettings",
  "oleObj",
  "oleObject",
]);

/** Removes and reports embedded files, macros, thumbnails and signatures. */
export function removeUnreadable(draft: PackageDraft, relationships: readonly Relationship[]): void {
  const gone = relationships.filter(({ type, target }) => target !== undefined && type in UNREADABLE);
  for (const relationship of gone) {
    const { target = "", part, tag } = relationship;
    draft.cut(part, tag.start, tag.end);
    if (draft.isRemoved(target) || !draft.zip.names.includes(target)) continue;
    draft.remove(target);
    tell(draft, relationship, target);
  }
  // Targets of a removed part are removed too.
  for (const name of draft.zip.names) {
    const owner = name.replace(/_rels\/([^/]*)\.rels$/, "$1");
    if (owner !== name && draft.isRemoved(owner)) draft.remove(name);
    if (/^(?:_xmlsignatures|customUI)\//.test(name)) draft.remove(name);
  }
  removeHosts(draft, gone);
  removeTypes(draft);
}

function tell(draft: PackageDraft, { type }: Relationship, target: string): void {
  const kind = UNREADABLE[type];
  if (kind === "attachments") {
    draft.counter.leaveOut("attachments", 1, posix.basename(target));
    draft.notCarried.leaveOut("attachments", 1, posix.basename(target));
  } else if (kind === "scripts") draft.notCarried.leaveOut("scripts");
  else draft.notCarried.leaveOut(kind === "pictures" ? "thumbnails" : "programSettings");
}

function removeHosts(draft: PackageDraft, gone: readonly Relationship[]): void {
  const byPart = new Map<string, Set<string>>();
  for (const { from, id } of gone) byPart.set(from, (byPart.get(from) ?? new Set()).add(id));
  for (const [part, ids] of byPart) {
    const source = draft.isRemoved(part) ? undefined : draft.source(part);
    if (source === undefined) continue;
    const starts: (number | undefined)[] = [];
    scanXml(source, {
      open: ({ name, attributes, start }: Tag) => {
        const pointed = Object.entries(attributes).some(([key, id]) => localName(key) === "id" && ids.has(id));
        starts.push(pointed && HOSTS.has(localName(name)) ? start : undefined);
      },
      close: (_name, end) => {
        const start = starts.pop();
        if (start !== undefined) draft.cut(part, start, end);
      },
      text: () => undefined,
    });
  }
}

function removeTypes(draft: PackageDraft): void {
  const types = "[Content_Types].xml";
  draft.scan(types, () => ({
    open: (tag: Tag) => {
      const part = tag.attributes["PartName"]?.replace(/^\//, "");
      if (part !== undefined && draft.isRemoved(part)) draft.cut(types, tag.start, tag.end);
    },
    close: () => undefined,
    text: () => undefined,
  }));
}
