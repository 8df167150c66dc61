/**
 * Whether any rule drops or shortens a name that the model found: every listed surname and given name, in every case,
 * in ten sentences.
 *
 * npm run bench -- law [--every N]
 *
 * Reads every N-th name (1). Prints sentences with a visible name, and exits with 1 if there is one.
 */
import { parseArgs } from "node:util";
import { formsOf, LATIN, RUSSIAN, shownOf } from "../../engine/testing/law";

const { values } = parseArgs({ args: process.argv.slice(3), options: { every: { type: "string", default: "1" } } });
const every = Math.max(1, Number(values.every) || 1);
/** Names between progress lines. */
const STEP = 20_000;

for (const named of [RUSSIAN, LATIN]) {
  const names = named.names.filter((_, index) => index % every === 0);
  let read = 0;
  let seen = 0;
  for (let at = 0; at < names.length; at += STEP) {
    const words = names.slice(at, at + STEP).flatMap(formsOf);
    read += words.length;
    for (const sentence of await shownOf(words, named)) {
      process.stdout.write(`${sentence}\n`);
      seen += 1;
    }
    process.stderr.write(`> ${named.language}: ${String(at + STEP)} of ${String(names.length)} names\n`);
  }
  process.stdout.write(
    `${named.language}: ${String(names.length)} names, ${String(read)} forms, ${String(named.frames.length)} sentences each: ${String(seen)} seen\n`,
  );
  if (seen > 0) process.exitCode = 1;
}
