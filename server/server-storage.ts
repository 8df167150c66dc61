import type { RateLimit } from "../service/http/rate-limit";
import type { Storage } from "../service/store/storage";
import type { KeyStore } from "./keys/key-store";

/** Storage of a server: also the keys of its owners. */
export interface ServerStorage extends Storage {
  readonly keys: KeyStore;
  /** Limit of requests per owner, over all processes on this storage. */
  rateLimit(perMinute: number): RateLimit;
}
