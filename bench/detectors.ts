import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Detector } from "./detector";

const NPM_PEERS = [
  { name: "redact-pii", folder: "redact-pii", script: "redact-pii.mjs" },
  { name: "openredaction", folder: "@openredaction/core", script: "openredaction.mjs" },
  { name: "compromise", folder: "compromise", script: "compromise.mjs" },
] as const;

const packageSchema = z.object({ version: z.string(), license: z.string().optional() });

/** Our own engine: with its model when this checkout has one, and with its rules alone. */
export function ourDetectors(root: string): Detector[] {
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  return [{ name: "Outis", version, command: [process.execPath, join(root, "out", "main", "detect.js")] }];
}

/**
 * The peers that this computer has. Installs those of npm on the first run, into bench/peers alone. Says what is
 * missing, and that it is left out.
 */
export function peers(root: string, say: (line: string) => void): Detector[] {
  const folder = join(root, "bench", "peers");
  if (!existsSync(join(folder, "node_modules"))) {
    say("> Fetching the libraries to compare with ...");
    spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder, stdio: "ignore" });
  }
  return [...npmPeers(folder, say), ...presidio(folder, say)];
}

function npmPeers(folder: string, say: (line: string) => void): Detector[] {
  return NPM_PEERS.flatMap(({ name, folder: own, script }) => {
    const file = join(folder, "node_modules", own, "package.json");
    if (!existsSync(file)) {
      say(`! SKIPPED: ${name} could not be installed`);
      return [];
    }
    const { version, license } = packageSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    return [
      {
        name,
        version,
        ...(license !== undefined && { licence: license }),
        command: [process.execPath, join(folder, script)],
      } satisfies Detector,
    ];
  });
}

/** Presidio in the Python that OUTIS_BENCH_PYTHON names, else python3. */
function presidio(folder: string, say: (line: string) => void): Detector[] {
  const python = process.env["OUTIS_BENCH_PYTHON"] ?? "python3";
  const code = "import importlib.metadata as m; print(m.version('presidio-analyzer'))";
  const asked = spawnSync(python, ["-c", code], { encoding: "utf8" });
  if (asked.status !== 0) {
    say("! SKIPPED: Presidio is not installed (pip install presidio-analyzer and a package of en_core_web_sm;");
    say("  OUTIS_BENCH_PYTHON names the Python that has them)");
    return [];
  }
  return [
    { name: "Presidio", version: asked.stdout.trim(), licence: "MIT", command: [python, join(folder, "presidio.py")] },
  ];
}
