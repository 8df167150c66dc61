import { FOLDERS, TESTS, checking } from "./options.mjs";

/**
 * No cycles in the product, including type-only imports. Tests are excluded: they may import other features.
 *
 * @type {import("dependency-cruiser").IConfiguration}
 */
export default {
  forbidden: [
    {
      name: "no-file-cycles",
      comment: "Move the shared declaration into a file that both import.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-folder-cycles",
      comment: "Move shared files into a folder that both folders import.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: checking(
    FOLDERS.filter((folder) => !["tools", "research", "e2e"].includes(folder)),
    `${TESTS}|\\.css$`,
  ),
};
