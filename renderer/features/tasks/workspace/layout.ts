/** `turns`: speakers above their words. `timed`: also times, or names that are not in the text. `table`: rows and cells. */
export type Layout = "turns" | "timed" | "plain" | "table";
