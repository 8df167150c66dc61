// node tools/past-versions.mjs: writes electron/platform/history/testing/past, profiles made by earlier commits.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { build } from "esbuild";
import { format } from "prettier";

/** Commits that changed the history, the settings, the backup or sealed files; oldest first. */
const COMMITS = [
  "cebbfc28",
  "ef7b212a",
  "315a0406",
  "17d41dcb",
  "be714622",
  "66ca2c8c",
  "170b1874",
  "fb5e670e",
  "09298a68",
  "d4c0853a",
  "59539222",
  "ff194065",
  "b31202a0",
  "d0e1689b",
  "6391a2c9",
  "086fbe70",
  "62710e14",
  "51910df2",
];

const ROOT = join(import.meta.dirname, "..");
const TARGET = join(ROOT, "electron", "platform", "history", "testing", "past");
const KEY = "5a".repeat(32);

/** `past:NAME`: NAME.ts in the tree, or an empty module. */
function pastFiles(tree) {
  const files = readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith(".ts") && !/node_modules|^renderer/.test(file.parentPath))
    .map((file) => join(file.parentPath, file.name));
  return {
    name: "past",
    setup(step) {
      step.onResolve({ filter: /^past:/ }, ({ path }) => {
        const name = path.slice("past:".length);
        const found = files.filter(
          (file) => basename(file) === `${name}.ts` && PLACES.test(dirname(file).slice(tree.length)),
        );
        if (found.length > 1) throw new Error(`${name} is ambiguous: ${found.join(", ")}`);
        return found.length === 1 ? { path: found[0] } : { path: name, namespace: "absent" };
      });
      step.onLoad({ filter: /.*/, namespace: "absent" }, () => ({ contents: "export {};" }));
    },
  };
}
const PLACES =
  /^\/(?:electron\/(?:store|backup|settings|review|platform\/(?:history|keychain)|features\/(?:backup|settings|review))|shared\/document|speech\/.*)$/;

const git = (...args) => execFileSync("git", args, { cwd: ROOT, maxBuffer: 2 ** 30 });
rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });
const manifest = {};
for (const commit of COMMITS) {
  const tree = mkdtempSync(join(tmpdir(), "outis-past-"));
  try {
    execFileSync("tar", ["-x", "-C", tree, "--exclude=models", "--exclude=research"], {
      input: git("archive", commit),
    });
    symlinkSync(join(ROOT, "node_modules"), join(tree, "node_modules"));
    const profile = join(tree, "profile");
    mkdirSync(profile);
    await build({
      entryPoints: [join(import.meta.dirname, "past-versions", "write-profile.mjs")],
      outfile: join(tree, "write.mjs"),
      bundle: true,
      platform: "node",
      format: "esm",
      external: ["libsql", "@napi-rs/keyring", "onnxruntime-node"],
      plugins: [pastFiles(tree)],
      logLevel: "error",
      logOverride: { "import-is-undefined": "silent" },
    });
    execFileSync(process.execPath, [join(tree, "write.mjs"), profile, KEY], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    const expected = JSON.parse(readFileSync(join(profile, "expected.json"), "utf8"));
    manifest[commit] = { ...expected, settingsText: readFileSync(join(profile, "settings.json"), "utf8") };
    for (const file of ["expected.json", "settings.json"]) rmSync(join(profile, file));
    cpSync(profile, join(TARGET, commit), { recursive: true });
    process.stdout.write(`${commit}: history ${expected.version}\n`);
  } finally {
    rmSync(tree, { recursive: true });
  }
}
writeFileSync(
  join(TARGET, "manifest.json"),
  await format(JSON.stringify(manifest), { parser: "json", printWidth: 120 }),
);
