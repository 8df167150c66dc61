import type { PartKind } from "../../../shared/ipc/document-parts";
import type { Place } from "../../mapped-document";
import type { Section } from "../../package/package-draft";
import type { PackageWord } from "../../part-headings";

export interface AsideKind {
  readonly section: Section;
  readonly place: Place;
  readonly label?: PackageWord;
  readonly counted?: PartKind;
}

/** `\info`: the same words have other meanings elsewhere. */
export const INFO: Readonly<Record<string, AsideKind>> = {
  title: { section: "properties", place: "property", label: "title", counted: "properties" },
  subject: { section: "properties", place: "property", label: "subject", counted: "properties" },
  author: { section: "people", place: "property", label: "author", counted: "properties" },
  operator: { section: "people", place: "property", label: "lastAuthor", counted: "properties" },
  manager: { section: "people", place: "property", label: "manager", counted: "properties" },
  company: { section: "properties", place: "property", label: "company", counted: "properties" },
  category: { section: "properties", place: "property", label: "category", counted: "properties" },
  keywords: { section: "properties", place: "property", label: "keywords", counted: "properties" },
  comment: { section: "properties", place: "property", label: "description", counted: "properties" },
  doccomm: { section: "properties", place: "property", label: "description", counted: "properties" },
  hlinkbase: { section: "links", place: "altText" },
};

const BOOKMARK: AsideKind = { section: "bookmarks", place: "bookmark" };
const FORM: AsideKind = { section: "forms", place: "formField", counted: "formFields" };
const FIELD: AsideKind = { section: "fields", place: "formField" };
const DATA: AsideKind = { section: "data", place: "property" };
const AUTHOR: AsideKind = { section: "people", place: "property", label: "author" };

/** RTF 1.9.1. */
export const ASIDES: Readonly<Record<string, AsideKind>> = {
  annotation: { section: "comments", place: "comment", counted: "comments" },
  atnauthor: AUTHOR,
  bkmkstart: BOOKMARK,
  bkmkend: BOOKMARK,
  fldinst: FIELD,
  xe: FIELD,
  tc: FIELD,
  rxe: BOOKMARK,
  ffname: FORM,
  ffdeftext: FORM,
  ffhelptext: FORM,
  ffstattext: FORM,
  ffl: FORM,
  ffformat: FORM,
  template: { section: "properties", place: "property", label: "template" },
  xmlattrvalue: DATA,
  mmconnectstr: DATA,
  mmconnectstrdata: DATA,
  mmdatasource: DATA,
  mmquery: DATA,
  mmaddfieldname: DATA,
  mmmailsubject: DATA,
  writereservation: DATA,
};

export const NAMED: AsideKind = DATA;

export const LISTS: Readonly<Record<string, AsideKind>> = {
  revtbl: AUTHOR,
  protusertbl: AUTHOR,
  docvar: DATA,
  userprops: { section: "properties", place: "property", counted: "properties" },
};

export const SHAPE_WORDS: Readonly<Record<string, AsideKind>> = {
  wzDescription: { section: "descriptions", place: "altText" },
  wzName: { section: "descriptions", place: "altText" },
  wzTooltip: { section: "links", place: "altText" },
  gtextUNICODE: { section: "charts", place: "textBox" },
};

/** Not displayed as words; searched for hidden words. */
export const UNREAD = new Set(
  (
    "colortbl stylesheet pict sn sv themedata filetbl listtable listoverridetable rsidtbl generator xmlnstbl latentstyles " +
    "atndate atnref atnid atnparent atntime atnicn atrfstart atrfend nonshppict listtext pntext blipuid passwordhash colorschememapping mmathPr shprslt " +
    "nonesttables fname panose falt fldtype datafield wgrffmtfilter pgdsctbl pnseclvl listpicture fontemb fontfile oldcprops oldpprops oldtprops oldsprops"
  ).split(" "),
);

export const DIGITS = new Set(["pict", "themedata", "colorschememapping", "datafield", "blipuid"]);

/** Data of other programs that no reader covers. */
export const REMOVED = new Set(["object", "datastore", "objdata"]);

export const HEADS = new Set(
  "header headerl headerr headerf footer footerl footerr footerf ftnsep ftnsepc aftnsep aftnsepc ftncn aftncn".split(
    " ",
  ),
);
/** Ignorable for old readers, but with words of the document. */
export const KNOWN = new Set([
  "footnote",
  "shpinst",
  "shptxt",
  "nesttableprops",
  "shppict",
  "ud",
  "do",
  "dptxbxtext",
  "moMath",
  "moMathPara",
  "mmath",
  "ftnsep",
  "ftnsepc",
  "ftncn",
  "aftnsep",
  "aftnsepc",
  "aftncn",
  "ffl",
  "formfield",
  "picprop",
  "bkmkstart",
  "bkmkend",
]);

export const BREAKS = new Set(["par", "line", "sect", "page", "column", "softline", "row"]);
export const SIGNS: Readonly<Record<string, string>> = {
  tab: "\t",
  cell: "\t",
  nestcell: " ",
  nestrow: " ",
  emdash: "—",
  endash: "–",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
  emspace: " ",
  enspace: " ",
  qmspace: " ",
  "~": "\u00a0",
  _: "-",
  "{": "{",
  "}": "}",
  "\\": "\\",
};
export const OF_TABLES = new Set(["cell", "nestcell", "nestrow"]);
