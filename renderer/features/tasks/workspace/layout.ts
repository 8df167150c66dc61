/** `turns`: speakers above their words; `timed`: times next to them, or names that are not in the text itself. */
export type Layout = "turns" | "timed" | "plain";
