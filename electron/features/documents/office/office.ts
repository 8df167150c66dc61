import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { LIMITS } from "../../../../documents/limits";
import { fail, ok, type Result } from "../../../../shared/ipc/result";
import { findOffice } from "./find-office";
import { officeProfile } from "./office-profile";
import { OfficeProcess } from "./office-process";
import type { PrivateFolders } from "./private-folders";

const DEADLINE_MS = 120_000;
const MOST_BYTES = 6 * LIMITS.fileBytes;

interface OfficeParts {
  readonly folders: PrivateFolders;
  readonly find?: () => string | undefined;
  readonly deadlineMs?: number;
}

export interface LaidOut {
  readonly pdf: Uint8Array;
  /** Name of the folder, which fields of a document can display. */
  readonly folder: string;
}

interface Running {
  readonly key: string;
  process?: OfficeProcess;
  folder?: string;
  ended?: "cancelled" | "office_timeout";
}

/** One document at a time. */
export class Office {
  readonly #parts: Required<OfficeParts>;
  readonly #running = new Set<Running>();
  #last: Promise<unknown> = Promise.resolve();

  constructor({ folders, find = findOffice, deadlineMs = DEADLINE_MS }: OfficeParts) {
    this.#parts = { folders, find, deadlineMs };
  }

  get isInstalled(): boolean {
    return this.#parts.find() !== undefined;
  }

  /** As PDF. `key`: for `cancel`. Codes: office_missing, office_failed, office_timeout, disk_full, cancelled. */
  toPdf(key: string, extension: string, bytes: Uint8Array): Promise<Result<LaidOut>> {
    const running: Running = { key };
    this.#running.add(running);
    const done = this.#last
      .catch(() => undefined)
      .then(() => this.#convert(running, extension, bytes))
      .finally(() => this.#running.delete(running));
    this.#last = done;
    return done;
  }

  cancel(key?: string): void {
    for (const running of this.#running) {
      if (key !== undefined && running.key !== key) continue;
      this.#end(running, "cancelled");
    }
  }

  /** Deletes files immediately, because the application may exit. */
  #end(running: Running, why: NonNullable<Running["ended"]>): void {
    running.ended ??= why;
    running.process?.kill();
    this.#remove(running);
  }

  #remove({ folder }: Running): void {
    if (folder !== undefined) this.#parts.folders.remove(folder);
  }

  async #convert(running: Running, extension: string, bytes: Uint8Array): Promise<Result<LaidOut>> {
    const whyEnded = (): Running["ended"] => running.ended;
    if (whyEnded() === "cancelled") return stopped("cancelled");
    const program = this.#parts.find();
    if (program === undefined) return fail("office_missing", "LibreOffice is not installed");
    const { folders, deadlineMs } = this.#parts;
    let timer: NodeJS.Timeout | undefined;
    try {
      const folder = folders.create();
      running.folder = folder;
      const source = join(folder, `document.${extension}`);
      const office = new OfficeProcess({
        program,
        folder,
        environment: environmentIn(folder),
        arguments: commandLine(folder, source),
      });
      running.process = office;
      await prepare(folder, source, bytes);
      timer = setTimeout(() => this.#end(running, "office_timeout"), deadlineMs);
      const status = whyEnded() === undefined ? await office.run() : null;
      const ended = whyEnded();
      if (ended !== undefined) return stopped(ended);
      const laidOut = join(folder, "out", "document.pdf");
      const size = await sizeOf(laidOut);
      if (status !== 0 || size === 0 || size > MOST_BYTES)
        return fail("office_failed", "LibreOffice wrote no document", { size });
      return ok({ pdf: await readFile(laidOut), folder: basename(folder) });
    } catch (error) {
      const ended = whyEnded();
      if (ended !== undefined) return stopped(ended);
      return isFull(error)
        ? fail("disk_full", "There is not enough room on the disk")
        : fail("office_failed", "LibreOffice could not be used");
    } finally {
      clearTimeout(timer);
      this.#remove(running);
      running.process?.kill();
      // Processes that LibreOffice left may have written again.
      this.#remove(running);
    }
  }
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    (found) => found.size,
    () => 0,
  );

const stopped = (code: NonNullable<Running["ended"]>): Result<never> => fail(code, "LibreOffice was stopped");
const isFull = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOSPC";

async function prepare(folder: string, source: string, bytes: Uint8Array): Promise<void> {
  for (const name of ["home", "temporary", "out", "profile", join("profile", "user")])
    await mkdir(join(folder, name), { mode: 0o700 });
  await writeFile(join(folder, "profile", "user", "registrymodifications.xcu"), officeProfile(), { mode: 0o600 });
  await writeFile(source, bytes, { mode: 0o600, flag: "wx" });
}

const commandLine = (folder: string, source: string): string[] => [
  `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`,
  ...["--headless", "--norestore", "--nologo", "--nodefault", "--nolockcheck"],
  ...["--convert-to", "pdf", "--outdir", join(folder, "out"), source],
];

/** No variables of the user. LibreOffice caches and copies files in these folders. */
function environmentIn(folder: string): Record<string, string> {
  const { PATH = "/usr/bin:/bin", SystemRoot } = process.env;
  const temporary = join(folder, "temporary");
  return {
    PATH,
    HOME: join(folder, "home"),
    TMPDIR: temporary,
    TEMP: temporary,
    TMP: temporary,
    LANG: "C.UTF-8",
    SAL_USE_VCLPLUGIN: "svp",
    ...(SystemRoot !== undefined && { SystemRoot }),
  };
}
