/** `turns`: speakers above their words. `timed`: also times, or names that are not in the text. */
export type Layout = "turns" | "timed" | "plain";
