import type { HiddenWords, Hit } from "../../package/hidden-words";
import { decodeEntity, escapeAttribute } from "../../source/entities";
import type { SourceEdit } from "../../source/source-text";
import { decodedAddress } from "../../xml/address";
import { escapedFor } from "../../xml/raw-edits";
import { attributesOf, scanXml } from "../../xml/scan-xml";
import type { TracedText } from "../../xml/traced-text";
import { isWebWord } from "./web-words";

export function sweepHtml(html: string, hidden: HiddenWords): SourceEdit[] {
  const changes: SourceEdit[] = [];
  const take = (traced: TracedText): void => {
    for (const { start, end, replacement } of hidden.in(traced.text)) {
      traced.slice(start, end).pieces.forEach(({ rawStart, rawEnd, context }, index) => {
        const words = index === 0 ? escapedFor(context, replacement) : "";
        changes.push({ start: rawStart, end: rawEnd, replacement: words });
      });
    }
  };
  scanXml(
    html,
    {
      open: (tag) => {
        for (const { value } of attributesOf(html, tag, decodeEntity)) {
          take(value);
          if (value.text.includes("%")) take(decodedAddress(value.as("address")));
        }
      },
      close: () => undefined,
      text: () => undefined,
    },
    { decodeEntities: true },
  );
  const within = changes.map(({ start, end }) => ({ start, end }));
  for (const hit of hidden.in(html)) {
    if (isOfTheFormat(html, hit) || within.some((one) => one.start < hit.end && one.end > hit.start)) continue;
    const words = escapeAttribute(hit.replacement).replace(/[\\\n\r`$]/g, " ");
    changes.push({ start: hit.start, end: hit.end, replacement: words });
  }
  return changes;
}

/** Markup such as `<Form` or ` Title=`, even if it equals a hidden word. */
function isOfTheFormat(html: string, { start, end, words }: Hit): boolean {
  if (!isWebWord(words.toLowerCase())) return false;
  const before = html.slice(Math.max(0, start - 2), start);
  return /<\/?$/.test(before) || (/\s$/.test(before) && /^\s*=\s*["']?[^\s"']/.test(html.slice(end, end + 20)));
}
