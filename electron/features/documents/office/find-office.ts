import { readdirSync, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

interface System {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Path of `soffice`, if installed. */
export const findOffice = (
  system: System = { platform: process.platform, environment: process.env },
): string | undefined => candidates(system).find(isFile);

function candidates({ platform, environment }: System): string[] {
  if (platform === "win32") {
    const folders = [environment["ProgramFiles"], environment["ProgramFiles(x86)"]];
    return folders.flatMap((folder) => (folder ? [join(folder, "LibreOffice", "program", "soffice.com")] : []));
  }
  if (platform === "darwin") return ["/Applications/LibreOffice.app/Contents/MacOS/soffice"];
  const folders = (environment["PATH"] ?? "").split(delimiter).filter(isAbsolute);
  return [
    // Programs of snap cannot read the private folder.
    ...folders.filter((folder) => !folder.startsWith("/snap/")).map((folder) => join(folder, "soffice")),
    "/usr/lib/libreoffice/program/soffice",
    ...versionsIn("/opt").map((name) => join("/opt", name, "program", "soffice")),
  ];
}

function versionsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^libreoffice[\d.]*$/.test(name));
  } catch {
    return [];
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
