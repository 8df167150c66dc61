import type { PackageDraft } from "../package/package-draft";
import { localName, type Tag } from "../xml/scan-xml";

/** By content type (ECMA-376, part 2). */
export function partsByRole<Role extends string>(
  draft: PackageDraft,
  roles: readonly (readonly [RegExp, Role])[],
): ReadonlyMap<Role, readonly string[]> {
  const parts = new Map<Role, string[]>();
  const open = ({ name, attributes: { PartName, ContentType = "" } }: Tag): void => {
    const role = roles.find(([type]) => type.test(ContentType))?.[1];
    if (localName(name) !== "Override" || PartName === undefined || role === undefined) return;
    parts.set(role, [...(parts.get(role) ?? []), PartName.replace(/^\//, "")]);
  };
  draft.scan("[Content_Types].xml", () => ({ open, close: () => undefined, text: () => undefined }));
  return parts;
}
