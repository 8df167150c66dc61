import { z } from "zod";

const { OUTIS_TEST_DESKTOPS: desktops, TEST_PARALLEL_INDEX: index } = process.env;

// Moves this Playwright worker to its own display, session bus and keychain (playwright.config.ts).
if (desktops !== undefined && index !== undefined) {
  const environments = z.array(z.record(z.string(), z.string())).parse(JSON.parse(desktops));
  Object.assign(process.env, environments[Number(index)]);
}
