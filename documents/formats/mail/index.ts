import type { DocumentFormat, FileSample } from "../document-format";

export const mail: DocumentFormat = {
  id: "mail",
  kind: "document",
  extensions: ["eml"],
  recognizes: isMail,
  load: () => import("./read"),
};

const MAIL_FIELDS =
  /^(?:received|message-id|mime-version|content-type|content-transfer-encoding|return-path|dkim-signature)$/i;
const LETTER_FIELDS = /^(?:from|to|date|subject|cc|reply-to|sender)$/i;

/** A note that resembles a letter is text, so that no words are lost. */
function isMail({ head, extension, isWhole }: FileSample): boolean {
  const names: string[] = [];
  for (const line of head.split(/\r?\n/, 500)) {
    if (line === "") break;
    if (/^[ \t]/.test(line) && names.length > 0) continue;
    const name = /^([!-9;-~]{1,76}):/.exec(line)?.[1];
    if (name === undefined) {
      // Truncated in its header.
      if (extension === "eml" && head.endsWith(line) && isWhole) break;
      return false;
    }
    names.push(name);
  }
  const written = names.filter((name) => MAIL_FIELDS.test(name)).length;
  const letter = names.filter((name) => LETTER_FIELDS.test(name)).length;
  return (written > 0 && written + letter >= 2) || (extension === "eml" && letter > 0);
}
