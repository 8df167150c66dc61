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

/** With the model if this checkout has one, and with rules only. */
export function ourDetectors(root: string): Detector[] {
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  return [{ name: "Outis", version, command: [process.execPath, join(root, "out", "main", "detect.js")] }];
}

/** Installs npm peers on the first run, into research/bench/peers. Reports missing peers. */
export function peers(root: string, say: (line: string) => void): Detector[] {
  const folder = join(root, "research", "bench", "peers");
  if (!existsSync(join(folder, "node_modules"))) {
    say("> Fetching the libraries to compare with ...");
    spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder, stdio: "ignore" });
  }
  return [...npmPeers(folder, say), ...pythonPeers(folder, say)];
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

/** `getting`: how to install it. */
interface PythonPeer {
  readonly name: string;
  readonly distribution: string;
  readonly script: string;
  readonly licence: string;
  readonly getting: string;
}

const PYTHON_PEERS: readonly PythonPeer[] = [
  {
    name: "Presidio",
    distribution: "presidio-analyzer",
    script: "presidio.py",
    licence: "MIT",
    getting: "pip install presidio-analyzer and a package of en_core_web_sm",
  },
  {
    name: "Natasha",
    distribution: "natasha",
    script: "natasha_names.py",
    licence: "MIT",
    getting: "pip install slovnet navec, and pip install --no-deps natasha",
  },
];

/** In the Python of OUTIS_BENCH_PYTHON, else python3. */
function pythonPeers(folder: string, say: (line: string) => void): Detector[] {
  const python = process.env["OUTIS_BENCH_PYTHON"] ?? "python3";
  return PYTHON_PEERS.flatMap(({ name, distribution, script, licence, getting }) => {
    const code = `import importlib.metadata as m; print(m.version('${distribution}'))`;
    const asked = spawnSync(python, ["-c", code], { encoding: "utf8" });
    if (asked.status !== 0) {
      say(`! SKIPPED: ${name} is not installed (${getting};`);
      say("  OUTIS_BENCH_PYTHON names the Python that has it)");
      return [];
    }
    return [
      { name, version: asked.stdout.trim(), licence, command: [python, join(folder, script)] } satisfies Detector,
    ];
  });
}
