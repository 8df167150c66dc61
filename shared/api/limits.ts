/** UTF-8 bytes (ours; the specification has no limit, section 8). Exceeded: 413. */
export const MAX_TEXT_BYTES = 20_000_000;
