/** Top-level folders with code. */
export const FOLDERS = [
  ...["shared", "engine", "speech", "documents", "service", "server", "cli", "electron", "renderer"],
  ...["tools", "research", "e2e"],
];
/** Tests, and files that only tests import. */
export const TESTS = String.raw`(\.test\.tsx?$|\.fixtures\.ts$|/testing/|/testing\.ts$)`;

/**
 * Type-only imports count.
 *
 * @param {readonly string[]} folders
 * @param {string} exclude
 * @returns {import("dependency-cruiser").IConfiguration["options"]}
 */
export const checking = (folders, exclude) => ({
  doNotFollow: { path: "node_modules" },
  exclude: { path: exclude },
  includeOnly: { path: `^(${folders.join("|")})/` },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: "tsconfig.json" },
});
