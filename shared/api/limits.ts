/** What one text may weigh, in bytes of UTF-8 (ours; the specification shows no limit, section 8). 413 names it. */
export const MAX_TEXT_BYTES = 20_000_000;
