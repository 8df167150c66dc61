import { spacedName } from "../xml/spaced-name";
import type { TracedText } from "../xml/traced-text";

/** Generated bookmarks, without digits and punctuation. */
const MADE =
  /^(?:toc|ref|hlk|hlt|goback|olelink|dvm|move|refheading(?:toc)?|refnumpara|ddelink|unomark|fieldmark|picturebullets|hlnk)?(?:copy)?$/i;
/** LibreOffice. */
const BEFORE = /^_+(?:RefMove(?:From|To)|RefHeading|RefNumPara)_+/;

export const givenName = (name: string): { readonly at: number; readonly text: string } | undefined => {
  const at = BEFORE.exec(name)?.[0].length ?? 0;
  const text = name.slice(at);
  const isMade = (at > 0 || /^_|^(?:move\d+|OLE_LINK\d+)$/.test(name)) && MADE.test(text.replace(/\P{L}+/gu, ""));
  return isMade || !/\p{L}/u.test(text) ? undefined : { at, text };
};

export function markName(name: TracedText): TracedText | undefined {
  const given = givenName(name.text);
  return given === undefined ? undefined : spacedName(name.slice(given.at));
}
