import type { DecodeDetails, DecodeFailureCode } from "./decode-failure";
import type { Decoded } from "./decode-recording";

/** To the decoder thread. */
export type ToDecoder =
  | { readonly type: "start"; readonly length: number; readonly maxSeconds?: number; readonly ffmpeg?: string | false }
  /** Reply to `read`; without bytes if they cannot be read. */
  | { readonly type: "bytes"; readonly id: number; readonly bytes?: Uint8Array }
  | { readonly type: "taken" }
  | { readonly type: "abort" };

/** From the decoder thread. */
export type FromDecoder =
  | { readonly type: "read"; readonly id: number; readonly from: number; readonly to: number }
  | { readonly type: "samples"; readonly samples: Int16Array }
  | { readonly type: "progress"; readonly seconds: number; readonly total?: number }
  | { readonly type: "done"; readonly decoded: Decoded }
  | { readonly type: "failed"; readonly code: DecodeFailureCode; readonly details?: DecodeDetails };
