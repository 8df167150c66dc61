import { posix } from "node:path";
import type { PackageDraft } from "../package/package-draft";
import { bareAddress, decodedAddress } from "../xml/address";
import { attributeText, localName, type Tag } from "../xml/scan-xml";

export interface Relationship {
  readonly id: string;
  readonly type: string;
  /** Undefined if outside the package. */
  readonly target: string | undefined;
  readonly part: string;
  readonly from: string;
  readonly tag: Tag;
}

const RELS = /^(.*?)_rels\/([^/]*)\.rels$/;

export function relationshipsOf(draft: PackageDraft): Relationship[] {
  const found: Relationship[] = [];
  for (const part of draft.zip.names) {
    const [, folder = "", name = ""] = RELS.exec(part) ?? [];
    if (!RELS.test(part)) continue;
    const open = (tag: Tag): void => {
      if (localName(tag.name) !== "Relationship") return;
      const { Id: id = "", Type = "", Target = "", TargetMode } = tag.attributes;
      const type = Type.slice(Type.lastIndexOf("/") + 1);
      const target = TargetMode === "External" ? undefined : inPackage(folder, Target);
      found.push({ id, type, target, part, from: folder + name, tag });
    };
    draft.scan(part, () => ({ open, close: () => undefined, text: () => undefined }));
  }
  return found;
}

const inPackage = (folder: string, target: string): string =>
  posix.join("/", target.startsWith("/") ? "" : folder, target).slice(1);

export function readLinks(draft: PackageDraft, relationships: readonly Relationship[]): void {
  for (const { target, part, tag } of relationships) {
    const address =
      target === undefined ? attributeText(draft.source(part) ?? "", tag, "Target", "address") : undefined;
    if (address === undefined) continue;
    draft.counter.read("links");
    draft.aside("links", part, bareAddress(decodedAddress(address)), "altText");
  }
}
