import { it as each } from "vitest";
import { type SeenPages, withSeenPages } from "../page/page-memory";

let seen: SeenPages = {};

/** Recognizes equal pictures once in a file of tests, as the application does between reading and saving. */
const remembering =
  <Arguments extends readonly unknown[]>(test: (...args: Arguments) => Promise<void>) =>
  async (...args: Arguments): Promise<void> => {
    ({ seen } = await withSeenPages(seen, () => test(...args)));
  };

/** Like Vitest's `it`, for asynchronous tests, with recognized pictures of earlier tests. */
export const it = Object.assign(
  (name: string, test: () => Promise<void>): void => {
    each(name, remembering(test));
  },
  {
    each:
      <Case>(cases: readonly Case[]) =>
      (name: string, test: (value: Case) => Promise<void>): void => {
        each.each([...cases])(name, remembering(test));
      },
  },
);
