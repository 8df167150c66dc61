import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = import.meta.dirname;
/** Test helpers may import schemas: they are not built. */
const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes(".test.") && !name.startsWith("testing"),
);

/** They must not import the schema library. */
function sharedModules(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const imports = [...text.matchAll(/import (?!type )([^;]*?) from "(?:\.\.\/)+(shared\/[^"]+)"/g)];
  return imports
    .filter(([, names = ""]) => !/^\{\s*(?:type [^,}]+,?\s*)+\}$/.test(names))
    .map(([, , path = ""]) => path);
}

describe("the interface", () => {
  it("takes no module of shared/ that would bring the schemas into its bundle", () => {
    const modules = new Set(files.flatMap(sharedModules));
    expect(modules.size).toBeGreaterThan(0);
    for (const path of modules) {
      const module = existsSync(join(ROOT, "..", path)) ? `${path}/index.ts` : `${path}.ts`;
      const text = readFileSync(join(ROOT, "..", module), "utf8").replace(/^import type .*$/gm, "");
      expect(text, path).not.toMatch(/from "zod"|from "\.\/(document|mapping)"/);
    }
  });

  it("writes no style or script into the page, which the content security policy would refuse", () => {
    for (const file of files) {
      const text = readFileSync(join(ROOT, file), "utf8");
      expect(text, file).not.toMatch(/dangerouslySetInnerHTML|<style|createElement\("(?:style|script)"\)|eval\(/);
    }
  });

  it("handles no shortcut except through shared/ipc/keyboard.ts, and fakes no key press", () => {
    for (const file of files.filter((name) => name !== join("ui", "shortcuts.ts"))) {
      const text = readFileSync(join(ROOT, file), "utf8");
      expect(text, file).not.toMatch(/new KeyboardEvent\(|"(?:mod|ctrl|shift|alt)\+|\bkey === "(?:.|F\d+|Delete)"/i);
    }
  });
});
