import { mapMail } from "../mail/read";
import type { MappedDocument } from "../../mapped-document";
import { PartCounter } from "../../part-counter";
import { outlookMail } from "./message-mail";
import type { ReadDocumentFormat, ReadEmbedded } from "../document-format";

/** Written as MIME, because a .msg file would keep unread data. */
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
