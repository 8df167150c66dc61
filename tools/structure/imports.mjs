import { FOLDERS, TESTS, checking } from "./options.mjs";

/** Allowed imports between top-level folders (docs/architecture.md). @type {Record<string, string[]>} */
const ALLOWED = {
  shared: [],
  engine: ["shared"],
  speech: ["shared"],
  service: ["engine", "speech", "shared"],
  documents: ["speech", "shared"],
  electron: ["documents", "engine", "speech", "shared"],
  renderer: ["shared"],
  server: ["cli", "service", "engine", "speech", "shared"],
  cli: ["documents", "service", "engine", "speech", "shared"],
  tools: ["documents", "service", "engine", "speech", "shared"],
  research: ["cli", "server", "tools", "documents", "service", "engine", "speech", "shared"],
  e2e: FOLDERS.filter((folder) => folder !== "research"),
};
/** Tests of commands start the built ones. @type {Record<string, string[]>} */
const ALLOWED_IN_TESTS = { cli: ["tools"], server: ["tools"] };

/**
 * Allowed imports between parts of the engine, in addition to the files at its root.
 *
 * @type {Record<string, string[]>}
 */
const ENGINE = {
  language: [],
  normalize: [],
  tagger: [],
  recognizers: [],
  names: ["language", "recognizers"],
  fields: ["language", "recognizers"],
  resolve: ["language", "names"],
  detect: ["language", "names", "resolve", "tagger"],
  transform: ["language", "normalize", "recognizers", "resolve"],
  restore: ["language", "normalize", "transform"],
  harmless: ["language", "fields"],
  pipeline: ["normalize", "recognizers", "names", "fields", "tagger", "detect", "resolve", "harmless"],
};

/** Features of main, lowest first: each may import only those before it. */
const FEATURES = [
  ...["settings", "models", "tasks", "recordings", "microphone", "review", "documents", "pages", "restore", "library"],
  ...["clipboard", "connection", "projects", "backup"],
];

/** May import parts of the engine: generators of lists, measurements. */
const INSIDE_ENGINE = [
  ...["tools/lexicons/", "research/bench/randomize/", "research/bench/restore/"],
  ...[
    "research/training/detect\\.mjs$",
    "research/bench/(law|peoples|restore|stages)\\.ts$",
    "e2e/contract/one-result\\.test\\.ts$",
  ],
].join("|");

const oneOf = (names) => `(?:${names.join("|")})`;

/** @type {(name: string, comment: string, from: object, to: string) => import("dependency-cruiser").IForbiddenRuleType} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to: { path: to } });

/** @param {string} folder @param {readonly string[]} others @param {object} [more] */
const onlyFrom = (folder, others, more) =>
  forbid(
    `imports-of-${folder}`,
    "Only the folders in ALLOWED may be imported.",
    { path: `^${folder}/`, ...more },
    `^(?!${oneOf([folder, ...others])}/)`,
  );

/**
 * Direction of imports between folders, for all files.
 *
 * @type {import("dependency-cruiser").IConfiguration}
 */
export default {
  forbidden: [
    ...FOLDERS.flatMap((folder) => {
      const allowed = ALLOWED[folder] ?? [];
      const inTests = ALLOWED_IN_TESTS[folder];
      if (inTests === undefined) return [onlyFrom(folder, allowed)];
      return [onlyFrom(folder, allowed, { pathNot: TESTS }), onlyFrom(folder, [...allowed, ...inTests])];
    }),
    ...Object.entries(ENGINE).map(([part, allowed]) =>
      forbid(
        `imports-of-engine-${part}`,
        "A part of the engine imports only those in ENGINE.",
        { path: `^engine/${part}/`, pathNot: TESTS },
        `^engine/(?!${oneOf([part, ...allowed])}/)[^/]+/`,
      ),
    ),
    forbid(
      "engine-by-entry",
      "From outside, only engine/index.ts, engine/words.ts and engine/patterns.ts are imported; only index loads lists of names.",
      { path: `^(?!engine/)`, pathNot: `^(${INSIDE_ENGINE})` },
      "^engine/(?!(index|words|patterns)\\.ts$)",
    ),
    {
      ...forbid("", "", { path: "^electron/", pathNot: TESTS }, ""),
      name: "engine-after-the-window",
      comment: "Main loads the engine and its lists of names when it needs them, with import().",
      to: { path: "^engine/(index|patterns)\\.ts$", dynamic: false, dependencyTypesNot: ["type-only"] },
    },
    forbid(
      "speech-by-entry",
      "From outside, only speech/index.ts, speech/sound.ts and speech/decoding.ts are imported. Measurements read single stages.",
      { path: `^(?!speech/)`, pathNot: "^research/bench/" },
      "^speech/(?!(index|sound|decoding)\\.ts$|.*/?testing/)",
    ),
    forbid(
      "platform-below-features",
      "Platform knows neither features nor the assembly of the application.",
      { path: "^electron/platform/", pathNot: TESTS },
      "^electron/(features|app)/",
    ),
    forbid(
      "features-below-app",
      "Only main.ts and electron/app assemble features.",
      { path: "^electron/features/", pathNot: TESTS },
      "^electron/app/",
    ),
    forbid(
      "features-by-index",
      "main.ts, electron/app and other features import only the index of a feature; features also types.",
      { path: "^electron/(main\\.ts$|app/)", pathNot: TESTS },
      "^electron/features/[^/]+/(?!index\\.ts$)",
    ),
    {
      ...forbid("", "", { path: "^electron/features/([^/]+)/", pathNot: TESTS }, ""),
      name: "features-by-index-of-each-other",
      comment: "Only types may come from other files of another feature.",
      to: { path: "^electron/features/(?!$1/)[^/]+/(?!index\\.ts$)", dependencyTypesNot: ["type-only"] },
    },
    forbid(
      "tasks-alone",
      "The core of tasks knows no other feature: electron/app passes the others.",
      { path: "^electron/features/tasks/", pathNot: TESTS },
      "^electron/features/(?!tasks/)",
    ),
    ...FEATURES.map((feature, at) =>
      forbid(
        `features-above-${feature}`,
        "A feature imports only features below it (FEATURES).",
        { path: `^electron/features/${feature}/`, pathNot: TESTS },
        `^electron/features/(?!${oneOf(FEATURES.slice(0, at + 1))}/)`,
      ),
    ),
  ],
  options: checking(FOLDERS, "\\.css$"),
};
