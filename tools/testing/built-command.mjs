import { ensureBuild } from "../setup/build.mjs";
import { at } from "../setup/root.mjs";

/**
 * Path of a built command; tests start it faster than its sources.
 *
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function builtCommand(name) {
  await ensureBuild();
  return at("out", "main", `${name}.js`);
}
