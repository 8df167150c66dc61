/**
 * One promise and a way to break it. The test must pass with the original code and fail with the mutation.
 *
 * @typedef {object} Mutant
 * @property {string} id its name in docs/security.md
 * @property {string} promise
 * @property {string} file where the code is, from the root of the checkout
 * @property {string} from text that occurs exactly once in the file
 * @property {string} to replacement
 * @property {string} test file of the test
 * @property {string} name part of the test's full title; empty for all of the file
 * @property {true} [spec] the test is one of Playwright's, against the built application
 */

/**
 * The text of a file with the promise broken.
 *
 * @param {Pick<Mutant, "id" | "from" | "to">} mutant
 * @param {string} source
 */
export function broken({ id, from, to }, source) {
  const places = source.split(from).length - 1;
  if (places !== 1) throw new Error(`${id}: its text stands ${places} times in the file, not once`);
  return source.replace(from, () => to);
}
