import { mapMail } from "../mail/read";
import type { MappedDocument } from "../../mapped-document";
import { PartCounter } from "../../part-counter";
import { outlookMail } from "./message-mail";
import type { ReadDocumentFormat, ReadEmbedded } from "../document-format";

/**
 * An Outlook mail as text with a way to write it: as a mail that every program opens (RFC 5322), with a notice.
 * Outlook's own file would preserve unread data. Throws `DocumentFailure`.
 */
export async function mapMessage(bytes: Uint8Array, readEmbedded: ReadEmbedded): Promise<MappedDocument> {
  const { eml, properties, isUnformatted } = outlookMail(bytes);
  const mail = await mapMail(eml, readEmbedded);
  return {
    ...mail,
    write: async (edits, regions, savedAt) => {
      const written = await mail.write(edits, regions, savedAt);
      const lost = new PartCounter();
      lost.leaveOut("outlookFormat");
      lost.leaveOut("properties", properties);
      if (isUnformatted) lost.leaveOut("formatting");
      return { ...written, notCarried: [...lost.parts.leftOut, ...written.notCarried] };
    },
  };
}

export const read: ReadDocumentFormat = (bytes, { readEmbedded }) => mapMessage(bytes, readEmbedded);
