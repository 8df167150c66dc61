import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SCRIPTS = join(ROOT, "research", "bench", "documents", "python");
const OWN_PYTHON = join(ROOT, ".cache", "documents-python", "bin", "python");
const MODULES = "docx, openpyxl, xlsxwriter, pptx, odf, lxml, reportlab, fpdf, pypdf, pikepdf, PIL";
const run = promisify(execFile);

/** `OUTIS_DOCUMENTS_PYTHON`, or the checkout's, or the system's. */
const python = (): string => process.env["OUTIS_DOCUMENTS_PYTHON"] ?? (existsSync(OWN_PYTHON) ? OWN_PYTHON : "python3");

/** Messages for the terminal. */
export async function missingPrograms(): Promise<string[]> {
  const there = async (program: string, args: readonly string[]): Promise<boolean> =>
    run(program, args).then(
      () => true,
      () => false,
    );
  const missing: string[] = [];
  if (!(await there("soffice", ["--version"])))
    missing.push(
      "LibreOffice: apt-get install libreoffice-writer libreoffice-calc libreoffice-impress libreoffice-draw",
    );
  if (!(await there("pdftoppm", ["-v"]))) missing.push("poppler: apt-get install poppler-utils");
  if (!(await there("fc-list", ["--version"])) || !existsSync("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
    missing.push("letters: apt-get install fontconfig fonts-dejavu-core fonts-liberation");
  if (!(await there(python(), ["-c", `import ${MODULES}`])))
    missing.push(
      "Python writers: python3 -m venv .cache/documents-python && " +
        ".cache/documents-python/bin/pip install -r research/bench/documents/requirements.txt",
    );
  return missing;
}

/** From `research/bench/documents/python`; `input` is passed as JSON. Returns the output and throws on errors. */
export function runScript(script: string, args: readonly string[], input?: unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PYTHONDONTWRITEBYTECODE: "1", PYTHONUTF8: "1" };
    const child = spawn(python(), [join(SCRIPTS, script), ...args], { env });
    const out: Buffer[] = [];
    const problems: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => problems.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString("utf8"));
      else reject(new Error(`${script}: ${Buffer.concat(problems).toString("utf8").slice(-2000)}`));
    });
    child.stdin.end(input === undefined ? "" : JSON.stringify(input));
  });
}

/**
 * To PDF with LibreOffice at once, each under its own name in `folder`, without files that cannot be opened. @param
 * infilter if LibreOffice cannot detect the format.
 */
export async function drawByOffice(files: readonly string[], folder: string, infilter: string): Promise<void> {
  const options = [`-env:UserInstallation=file://${join(folder, "profile")}`, "--headless"];
  if (infilter !== "") options.push(`--infilter=${infilter}`);
  const convert = async (some: readonly string[]): Promise<void> => {
    await run("soffice", [...options, "--convert-to", "pdf", "--outdir", folder, ...some], {
      timeout: 300_000,
      maxBuffer: 10_000_000,
    }).catch(() => undefined);
  };
  await convert(files);
  // A crash also stops later files of the batch.
  for (const file of files) if (!existsSync(drawnAs(file, folder))) await convert([file]);
}

/** PDF of `drawByOffice`. */
export const drawnAs = (file: string, folder: string): string =>
  join(folder, (file.split("/").at(-1) ?? file).replace(/\.\w+$/, ".pdf"));

/** Pages of a PDF as pictures. */
export async function drawPages(file: string, folder: string): Promise<void> {
  await run("pdftoppm", ["-r", "150", "-gray", "-png", file, join(folder, "page")]);
}
