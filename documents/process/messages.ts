import type { Result } from "../../shared/ipc/result";
import type { ReadDocument } from "../read-document";

/** To the process that parses: one document, and nothing else about it. */
export interface ParseRequest {
  readonly id: number;
  /** Its ending helps to choose words for an error. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ParseReply {
  readonly id: number;
  readonly result: Result<ReadDocument>;
  /** The process holds so much memory by now that the next document is better read by a fresh one. */
  readonly spent: boolean;
}

/** What a document may take of the machine while it is parsed. */
export interface ParseLimits {
  /** Of the script's own heap. MiB. */
  readonly heapMb: number;
  /** Of the whole process, with what stands outside the heap: inflated streams, for one. MiB. */
  readonly processMb: number;
}
