import asar from "@electron/asar";

/**
 * The packages in an archive, as npm knows them.
 *
 * @param {string} archive an app.asar
 * @returns {string[]}
 */
export function modulesIn(archive) {
  const names = asar
    .listPackage(archive, { isPack: false })
    .map((file) => /^\/node_modules\/((?:@[^/]+\/)?[^/@]+)\/package\.json$/.exec(file.replaceAll("\\", "/"))?.[1])
    .filter((name) => name !== undefined);
  return [...new Set(names)].sort();
}
