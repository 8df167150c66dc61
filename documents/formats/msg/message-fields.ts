import { decompressRTF } from "@kenjiuno/decompressrtf";
import * as msgreader from "@kenjiuno/msgreader";
import type { FieldsData } from "@kenjiuno/msgreader";
import { damaged, tooBig } from "../../document-failure";
import { LIMITS } from "../../limits";

type Reader = typeof msgreader.default;

export interface MessageFields {
  readonly fields: FieldsData;
  readonly content: (attachment: FieldsData) => { readonly fileName: string; readonly content: Uint8Array };
}

/** CommonJS: the depth of the class depends on the loader. */
function readerOf(module: { readonly default: Reader | { readonly default: Reader } }): Reader {
  return "default" in module.default ? module.default.default : module.default;
}

/** MS-OXMSG. */
export function readMessage(bytes: Uint8Array): MessageFields {
  try {
    const Message = readerOf(msgreader);
    // Copied, because the library reads the complete buffer of a view.
    const reader = new Message(Uint8Array.from(bytes).buffer);
    const fields = reader.getFileData();
    if (fields.error !== undefined || fields.dataType !== "msg") throw damaged();
    if ((fields.attachments?.length ?? 0) > LIMITS.entries) throw tooBig();
    return { fields, content: (attachment) => reader.getAttachment(attachment) };
  } catch (error) {
    throw error instanceof RangeError ? tooBig() : damaged();
  }
}

export function unpackedRtf(packed: Uint8Array | undefined): Uint8Array | undefined {
  if (packed === undefined || packed.length < 16) return undefined;
  // The declared size is not reliable.
  if (Buffer.from(packed).readUInt32LE(4) > LIMITS.fileBytes) throw tooBig();
  try {
    return Uint8Array.from(decompressRTF(Array.from(packed)));
  } catch {
    throw damaged();
  }
}
