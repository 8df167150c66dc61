import { it as each } from "vitest";
import { type SeenPages, withSeenPages } from "../page/page-memory";

let seen: SeenPages = {};

/** As the application does between reading and saving. */
const remembering =
  <Arguments extends readonly unknown[]>(test: (...args: Arguments) => Promise<void>) =>
  async (...args: Arguments): Promise<void> => {
    ({ seen } = await withSeenPages(seen, () => test(...args)));
  };

/** With recognized pictures of earlier tests. */
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
