import { addAll } from "../../../shared/add-all";
import { decodedAddress } from "../../xml/address";
import { attributesOf, type Tag } from "../../xml/scan-xml";
import { spacedName } from "../../xml/spaced-name";
import type { TracedText } from "../../xml/traced-text";
import { decodeEntity } from "../../source/entities";
import { styleWords } from "./style-words";
import { isTelling } from "./web-words";

export interface AttributeWords {
  readonly descriptions: TracedText[];
  readonly comments: TracedText[];
  /** Mail, telephone numbers, and links with words. */
  readonly addresses: TracedText[];
  readonly names: TracedText[];
  readonly programs: { readonly start: number; readonly end: number }[];
}

const SHOWN = new Set(
  "alt title placeholder aria-label aria-valuetext aria-description aria-roledescription aria-placeholder label summary srcdoc abbr download standby prompt".split(
    " ",
  ),
);
const VALUED = new Set(["input", "data", "option", "button", "param"]);
const ADDRESSES = new Set(
  "href src action formaction cite poster background longdesc srcset imagesrcset ping codebase archive manifest lowsrc dynsrc itemid itemtype about resource xlink:href".split(
    " ",
  ),
);
const NAMES = new Set(
  (
    "id class name for headers list form usemap target itemprop itemref slot part is popovertarget commandfor contextmenu aria-labelledby aria-describedby " +
    "aria-controls aria-owns aria-details aria-activedescendant aria-errormessage aria-flowto"
  ).split(" "),
);
const TECHNICAL = new Set(
  (
    "type rel rev method enctype charset http-equiv lang xml:lang hreflang dir media sizes imagesizes width height align valign border cellpadding cellspacing colspan rowspan " +
    "role scope shape coords tabindex accept accept-charset autocomplete autocapitalize inputmode enterkeyhint color bgcolor face size integrity crossorigin referrerpolicy " +
    "loading decoding fetchpriority nonce sandbox allow preload kind wrap translate draggable spellcheck contenteditable pattern datetime version baseprofile viewbox d points " +
    "transform fill stroke preserveaspectratio property itemscope as blocking sdval sdnum link vlink alink text language lowsrc clear frame rules"
  ).split(" "),
);
const TELLING_ADDRESS = /^(?:mailto|tel|sms):|^(?!data:)[^?%]*[?%]/i;
const TECHNICAL_META =
  /^(?:viewport|generator|robots|theme-color|referrer|format-detection|color-scheme|content-type|x-ua-compatible|progid)$/i;

/** Returns true for an external address that is not read. */
export function readAttributes(html: string, tag: Tag, found: AttributeWords): boolean {
  let isLink = false;
  for (const { key, value } of attributesOf(html, tag, decodeEntity)) {
    const { text } = value;
    if (isProgram(key, text)) {
      for (const { rawStart: start, rawEnd: end } of value.pieces) found.programs.push({ start, end });
    } else if (ADDRESSES.has(key) || (key === "data" && tag.name === "object")) {
      if (text.startsWith("#")) push(found.names, spacedName(value.slice(1).as("identifier")), isTelling);
      else if (TELLING_ADDRESS.test(text) || isTellingAddress(text)) push(found.addresses, decodedAddress(value));
      else isLink ||= tag.name === "a" && text !== "";
    } else if (key === "content" && tag.name === "meta") {
      const { name, property, itemprop, "http-equiv": header } = tag.attributes;
      if (!TECHNICAL_META.test(name ?? property ?? itemprop ?? header ?? "")) push(found.descriptions, value);
    } else if (key === "style") {
      const { shown, comments, addresses } = styleWords(value);
      addAll(found.descriptions, shown);
      addAll(found.comments, comments);
      addAll(found.addresses, addresses);
    } else if (NAMES.has(key)) {
      for (const { 0: name, index } of text.matchAll(/[^\s#]+/g))
        push(found.names, spacedName(value.slice(index, index + name.length).as("identifier")), isTelling);
    } else if (SHOWN.has(key) || (key === "value" && VALUED.has(tag.name))) push(found.descriptions, value);
    else if (!TECHNICAL.has(key) && !key.startsWith("xmlns"))
      push(found.descriptions, value, (words) => isSaid(words) || isTelling(words));
  }
  return isLink;
}

const isProgram = (key: string, words: string): boolean => /^on[a-z]/i.test(key) || /^\s*javascript:/i.test(words);

const isTellingAddress = (words: string): boolean => !/^\s*data:/i.test(words) && isTelling(words);

const isSaid = (words: string): boolean => /\p{Lu}\p{Ll}|@|\d{5}/u.test(words);

function push(list: TracedText[], words: TracedText, isWanted: (words: string) => boolean = () => true): void {
  const own = words.trim();
  if (/[\p{L}\p{N}]/u.test(own.text) && isWanted(own.text)) list.push(own);
}
