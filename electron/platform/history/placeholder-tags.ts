import { randomInt } from "node:crypto";
import type { Database } from "./database";
import { SettingRows } from "./setting-rows";
import type { Tags } from "./tags";

const NAME = "placeholder-tag";

/** Without I and O, which resemble digits. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const FEWEST = 10;
const SHORT = LETTERS.length * (100 - FEWEST);
const ALL = LETTERS.length * (1000 - FEWEST);

/** `A10`, `B10`, ... `Z10`, `A11`. */
const tagAt = (index: number): string =>
  `${LETTERS.charAt(index % LETTERS.length)}${FEWEST + Math.floor(index / LETTERS.length)}`;

/**
 * Never reused, because a text may return after its task was deleted. Random start: equal tags in two histories are
 * unlikely.
 */
export class PlaceholderTags {
  readonly #db: Database.Database;
  readonly #rows: SettingRows;
  readonly #first: () => number;

  constructor(database: Database.Database, tags?: Tags, first: () => number = () => randomInt(SHORT)) {
    this.#db = database;
    this.#rows = new SettingRows(database, tags);
    this.#first = first;
  }

  next(): string {
    let index = this.#read();
    for (let tried = 0; tried < ALL && this.#isTaken(tagAt(index)); tried++) index = (index + 1) % ALL;
    this.#rows.set(NAME, String((index + 1) % ALL));
    return tagAt(index);
  }

  #read(): number {
    const kept = Number(this.#rows.get(NAME) ?? this.#first());
    return Number.isInteger(kept) && kept >= 0 ? kept % ALL : 0;
  }

  #isTaken(tag: string): boolean {
    return this.#db.prepare("SELECT 1 FROM task WHERE tag_in_text = ? LIMIT 1").get(tag) !== undefined;
  }
}
