import { partsByRole } from "../../ooxml/part-types";
import type { PackageDraft } from "../../package/package-draft";

/** By suffix of the content type. */
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

export function wordParts(draft: PackageDraft): WordParts | undefined {
  const parts = partsByRole(draft, ROLES);
  return parts.has("main") ? parts : undefined;
}
