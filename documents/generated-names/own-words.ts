/** Lower-case names are never a person's. */
const OWN_PARTS =
  /^(?:\[Content_Types\]\.xml|_rels|META-INF|Pictures|Thumbnails|Configurations\d?|Object \d+|ObjectReplacements|Basic|Standard|Dialogs|Scripts|Media|Versions|Replacements|Default|Index|Data|Metadata|Workbook|Book|Root Entry|[a-z]+(?:[A-Z][a-z]+)*\d*(?:\.[a-z]+)*|[\dA-F]{16,40}\.\w{2,5}|\.[a-z]+)$/;
/** Defined by the format or generated. */
const OWN_ATTRIBUTES = new Set([
  "ContentType",
  "Extension",
  "Type",
  "type",
  "TargetMode",
  "ProgID",
  "media-type",
  "mimetype",
  "version",
]);
export const POINTERS: ReadonlySet<string> = new Set(["Target", "PartName", "full-path", "href"]);

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Whether the range is a name that the format itself defines, for example `Pictures`. */
export function isOwnName(part: string, { start, end }: Range): boolean {
  let at = 0;
  for (const segment of part.split("/")) {
    const to = at + segment.length;
    if (at < end && to > start && segment !== "" && !/^\.{1,2}$/.test(segment) && !OWN_PARTS.test(segment))
      return false;
    at = to + 1;
  }
  return true;
}

/** Words of the format, or a part's name. */
export function isOwnValue(attribute: string, value: string, hit: Range, parts: ReadonlySet<string>): boolean {
  if (OWN_ATTRIBUTES.has(attribute)) return true;
  if (!POINTERS.has(attribute)) return false;
  const path = value.replace(/^(?:\.{0,2}\/)+/, "");
  const isPart = Array.from(parts).some(
    (part) => part === path || part.endsWith(`/${path}`) || part.startsWith(`${path}/`),
  );
  return isPart && isOwnName(value, hit);
}
