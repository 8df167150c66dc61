import type { RateLimit } from "../service/http/rate-limit";
import type { Storage } from "../service/store/storage";
import type { KeyStore } from "./keys/key-store";

export interface ServerStorage extends Storage {
  readonly keys: KeyStore;
  /** Per owner, over all processes on this storage. */
  rateLimit(perMinute: number): RateLimit;
}
