import boundaries from "eslint-plugin-boundaries";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** The arrows of the house (docs/architecture.md). */
const ARROWS = {
  shared: ["shared"],
  engine: ["engine", "shared"],
  speech: ["speech", "shared"],
  service: ["service", "engine", "speech", "shared"],
  documents: ["documents", "speech", "shared"],
  electron: ["electron", "documents", "engine", "speech", "shared"],
  renderer: ["renderer", "shared"],
  tools: ["tools", "documents", "service", "engine", "speech", "shared"],
  bench: ["bench", "tools", "documents", "service", "engine", "speech", "shared"],
  e2e: ["e2e", "documents", "electron", "renderer", "service", "engine", "speech", "shared", "tools"],
};

export default tseslint.config(
  { ignores: ["out/", "release/", ".cache/", "node_modules/", "training/", "**/*.{mjs,cjs}"] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { boundaries },
    settings: {
      "import/resolver": { node: { extensions: [".ts", ".tsx"] } },
      "boundaries/elements": Object.keys(ARROWS).map((type) => ({ type, pattern: type, partialMatch: false })),
    },
    rules: {
      "boundaries/dependencies": [
        "error",
        {
          default: "disallow",
          policies: Object.entries(ARROWS).map(([from, allow]) => ({
            from: { element: { type: from } },
            allow: allow.map((type) => ({ to: { element: { type } } })),
          })),
        },
      ],
      "no-restricted-syntax": ["error", { selector: "ExportDefaultDeclaration", message: "No default exports." }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      // A table of typed channels needs a parameter that ties key and value although it is named once.
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
    },
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
  { files: ["*.config.ts"], rules: { "no-restricted-syntax": "off" } },
  {
    files: ["**/*.test.ts", "**/*.test.tsx", "e2e/**"],
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      // Tests take functions out of objects of closures and hand in stand-ins for Electron's classes.
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
    },
  },
);
