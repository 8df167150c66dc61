import boundaries from "eslint-plugin-boundaries";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** The arrows of the house (docs/architecture.md). */
const ARROWS = {
  shared: ["shared"],
  engine: ["engine", "shared"],
  service: ["service", "engine", "shared"],
  electron: ["electron", "engine", "shared"],
  renderer: ["renderer", "shared"],
  tools: ["tools", "service", "engine", "shared"],
  bench: ["bench", "tools", "service", "engine", "shared"],
  e2e: ["e2e", "service", "engine", "shared", "tools"],
};

export default tseslint.config(
  { ignores: ["out/", "release/", ".cache/", "node_modules/", "training/", "**/*.mjs", "prettier.config.mjs"] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { boundaries },
    settings: {
      "import/resolver": { node: { extensions: [".ts", ".tsx"] } },
      "boundaries/elements": Object.keys(ARROWS).map((type) => ({ type, pattern: type, mode: "folder" })),
    },
    rules: {
      "boundaries/element-types": [
        "error",
        { default: "disallow", rules: Object.entries(ARROWS).map(([from, allow]) => ({ from, allow })) },
      ],
      "no-restricted-syntax": ["error", { selector: "ExportDefaultDeclaration", message: "No default exports." }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ["renderer/**/*.{ts,tsx}"],
    ...jsxA11y.flatConfigs.strict,
  },
  { files: ["renderer/**/*.{ts,tsx}"], plugins: { "react-hooks": reactHooks }, rules: reactHooks.configs.recommended.rules },
  { files: ["*.config.ts"], rules: { "no-restricted-syntax": "off" } },
  { files: ["**/*.test.ts", "e2e/**"], rules: { "@typescript-eslint/no-non-null-assertion": "off" } },
);
