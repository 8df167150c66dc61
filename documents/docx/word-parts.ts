import type { PackageDraft } from "../package/package-draft";
import { localName, type Tag } from "../xml/scan-xml";

/** The parts of a Word document that hold words, by the end of their content type. */
export type Role =
  | "main"
  | "glossary"
  | "header"
  | "footer"
  | "footnotes"
  | "endnotes"
  | "comments"
  | "chart"
  | "settings"
  | "styles"
  | "people";
const ROLES: readonly (readonly [RegExp, Role])[] = [
  [
    /(?:wordprocessingml\.(?:document|template)|ms-word\.(?:document|template)\.macroEnabled(?:Template)?)\.main\+xml$/,
    "main",
  ],
  [/wordprocessingml\.document\.glossary\+xml$/, "glossary"],
  [/wordprocessingml\.header\+xml$/, "header"],
  [/wordprocessingml\.footer\+xml$/, "footer"],
  [/wordprocessingml\.footnotes\+xml$/, "footnotes"],
  [/wordprocessingml\.endnotes\+xml$/, "endnotes"],
  [/wordprocessingml\.comments\+xml$/, "comments"],
  [/wordprocessingml\.settings\+xml$/, "settings"],
  [/wordprocessingml\.styles\+xml$/, "styles"],
  [/wordprocessingml\.people\+xml$/, "people"],
  [/(?:drawingml\.(?:chart|diagramData|chartshapes)|ms-office\.(?:chartex|drawingml\.diagramDrawing))\+xml$/, "chart"],
];

export type WordParts = ReadonlyMap<Role, readonly string[]>;

/** The parts of an archive that make it a Word document; undefined where it is none. Format: ECMA-376, part 2. */
export function wordParts(draft: PackageDraft): WordParts | undefined {
  const parts = new Map<Role, string[]>();
  const open = ({ name, attributes: { PartName, ContentType = "" } }: Tag): void => {
    const role = ROLES.find(([type]) => type.test(ContentType))?.[1];
    if (localName(name) !== "Override" || PartName === undefined || role === undefined) return;
    parts.set(role, [...(parts.get(role) ?? []), PartName.replace(/^\//, "")]);
  };
  const types = draft.scan("[Content_Types].xml", () => ({ open, close: () => undefined, text: () => undefined }));
  return types && parts.has("main") ? parts : undefined;
}
