import boundaries from "eslint-plugin-boundaries";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Allowed imports between top-level folders (docs/architecture.md). */
const ARROWS = {
  shared: ["shared"],
  engine: ["engine", "shared"],
  speech: ["speech", "shared"],
  service: ["service", "engine", "speech", "shared"],
  documents: ["documents", "speech", "shared"],
  electron: ["electron", "documents", "engine", "speech", "shared"],
  renderer: ["renderer", "shared"],
  server: ["server", "cli", "service", "engine", "speech", "shared"],
  cli: ["cli", "documents", "service", "engine", "speech", "shared"],
  tools: ["tools", "documents", "service", "engine", "speech", "shared"],
  research: ["research", "cli", "server", "tools", "documents", "service", "engine", "speech", "shared"],
  e2e: ["e2e", "documents", "electron", "renderer", "cli", "server", "service", "engine", "speech", "shared", "tools"],
};

/** Allowed imports between parts of the engine, in addition to the files at its root and `shared`. */
const ENGINE_ARROWS = {
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
  pipeline: ["normalize", "recognizers", "names", "fields", "tagger", "detect", "resolve"],
};
const ENGINE_PARTS = Object.keys(ENGINE_ARROWS);
const partOfEngine = (part) => `engine/${part}`;

/** Files of the engine other than its two entry points. `words` loads no lists of names. */
const BEHIND_THE_DOOR = String.raw`/\u002Fengine\u002F(?!index$|words$)/`;
const noDefault = { selector: "ExportDefaultDeclaration", message: "No default exports." };
const byTheDoor = [
  ...["ImportDeclaration", "ExportNamedDeclaration", "ExportAllDeclaration", "ImportExpression"].map(
    (node) => `${node}[source.value=${BEHIND_THE_DOOR}]`,
  ),
  `TSImportType[source.value=${BEHIND_THE_DOOR}]`,
].map((selector) => ({ selector, message: "From outside only engine/index.ts and engine/words.ts are imported." }));

/** Folders including the parts of the engine. */
const whole = (types) =>
  types.flatMap((type) => (type === "engine" ? [type, ...ENGINE_PARTS.map(partOfEngine)] : [type]));

/** Allows only these imports. @returns {import("eslint").Linter.RuleEntry} */
const arrows = (table) => [
  "error",
  {
    default: "disallow",
    policies: Object.entries(table).map(([from, allow]) => ({
      from: { element: { type: from } },
      allow: allow.map((type) => ({ to: { element: { type } } })),
    })),
  },
];
const outside = Object.fromEntries(
  Object.entries(ARROWS).flatMap(([from, allow]) => whole([from]).map((type) => [type, whole(allow)])),
);
const inside = Object.fromEntries(
  Object.entries(ENGINE_ARROWS).map(([part, allow]) => [
    partOfEngine(part),
    [partOfEngine(part), "engine", "shared", ...allow.map(partOfEngine)],
  ]),
);

export default tseslint.config(
  { ignores: ["out/", "release/", ".cache/", "node_modules/"] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { project: "tsconfig.json", tsconfigRootDir: import.meta.dirname } },
    plugins: { boundaries },
    settings: {
      "import/resolver": { node: { extensions: [".ts", ".tsx"] } },
      // The first match counts.
      "boundaries/elements": [...ENGINE_PARTS.map(partOfEngine), ...Object.keys(ARROWS)].map((type) => ({
        type,
        pattern: type,
        partialMatch: false,
      })),
    },
    rules: {
      "boundaries/dependencies": arrows(outside),
      "no-restricted-syntax": ["error", noDefault],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      // Typed channel tables need a parameter that connects key and value although it is used once.
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
    },
  },
  {
    // Tests and what they share read several parts together.
    files: ["engine/**/*.ts"],
    ignores: ["**/*.test.ts", "**/*.fixtures.ts", "**/testing/**", "**/testing.ts"],
    rules: { "boundaries/dependencies": arrows({ ...outside, ...inside }) },
  },
  {
    // Tests of commands start what the set-up has built.
    files: ["{cli,server}/**/*.test.ts"],
    rules: {
      "boundaries/dependencies": arrows({
        ...outside,
        cli: [...outside.cli, "tools"],
        server: [...outside.server, "tools"],
      }),
    },
  },
  {
    files: ["{service,server,cli,electron,tools,research,e2e}/**/*.ts"],
    // These generate or measure internals: lists of names, invented names, single stages.
    ignores: [
      "tools/lexicons/**",
      "research/bench/randomize/**",
      "research/bench/restore/**",
      "research/bench/{law,peoples,restore,stages}.ts",
      "e2e/contract/one-result.test.ts",
    ],
    rules: { "no-restricted-syntax": ["error", noDefault, ...byTheDoor] },
  },
  {
    files: ["renderer/**/*.{ts,tsx}"],
    ...jsxA11y.flatConfigs.strict,
  },
  {
    files: ["renderer/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ["**/*.{mjs,cjs}"],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { parserOptions: { projectService: false, project: false, program: null } },
    rules: { ...tseslint.configs.disableTypeChecked.rules, "@typescript-eslint/no-require-imports": "off" },
  },
  {
    files: ["*.config.{ts,mjs}", ".dependency-cruiser.mjs", "tools/packaging/after-pack.mjs"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["**/*.test.ts", "**/*.test.tsx", "e2e/**"],
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      // Tests take functions out of objects and replace Electron's classes.
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
    },
  },
);
