/** Folders without cycles; `npm run structure` checks them. */
const CHECKED = "^(shared|engine|speech|documents|renderer|service|server|cli|electron)/";
/** Features of main, lowest first: each may import only those before it. */
const FEATURES = [
  ...["settings", "models", "tasks", "review", "recordings", "documents", "restore", "library", "clipboard"],
  ...["connection", "projects", "backup"],
];
const TEST_HELPERS = String.raw`(\.test\.tsx?$|\.fixtures\.ts$|/testing/|/testing\.ts$)`;

/** @type {import("dependency-cruiser").IConfiguration} */
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
      name: "platform-below-features",
      comment: "Platform knows neither features nor the assembly of the application.",
      severity: "error",
      from: { path: "^electron/platform/" },
      to: { path: "^electron/(features|app)/" },
    },
    {
      name: "features-below-app",
      comment: "Only main.ts and electron/app assemble features.",
      severity: "error",
      from: { path: "^electron/features/" },
      to: { path: "^electron/app/" },
    },
    {
      name: "tasks-alone",
      comment: "The core of tasks knows no other feature: electron/app passes what it needs.",
      severity: "error",
      from: { path: "^electron/features/tasks/" },
      to: { path: "^electron/features/(?!tasks/)" },
    },
    ...FEATURES.map((feature, at) => ({
      name: `features-above-${feature}`,
      comment: "A feature imports only features below it (FEATURES).",
      severity: /** @type {const} */ ("error"),
      from: { path: `^electron/features/${feature}/` },
      to: { path: `^electron/features/(?!(?:${FEATURES.slice(0, at + 1).join("|")})/)` },
    })),
    {
      name: "no-folder-cycles",
      comment: "Move shared files into a folder that both folders import.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: `${TEST_HELPERS}|\\.css$` },
    includeOnly: { path: CHECKED },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
