export interface ConcealingClipboard {
  readonly readText: () => Promise<string> | string;
  readonly writeText: (text: string) => unknown;
  /** Absent in older versions of Electron, in which formats replace each other. */
  readonly writeFormats: ((formats: Readonly<Record<string, string | Blob>>) => Promise<void>) | undefined;
}

/** A DWORD with the value 0: no. */
const NO = new Blob([new Uint8Array(4)]);

/**
 * Exclude a text from clipboard histories. Values are not empty, because an empty format may be dropped. Sources:
 * nspasteboard.org (macOS); "Cloud Clipboard and Clipboard History Formats" (Windows); Klipper of KDE (Linux).
 */
const MARKS: Partial<Record<NodeJS.Platform, Readonly<Record<string, string | Blob>>>> = {
  darwin: { "org.nspasteboard.ConcealedType": "1" },
  win32: {
    ExcludeClipboardContentFromMonitorProcessing: "1",
    CanIncludeInClipboardHistory: NO,
    CanUploadToCloudClipboard: NO,
  },
  linux: { "x-kde-passwordManagerHint": "secret" },
};

export async function writeConcealed(
  { readText, writeText, writeFormats }: ConcealingClipboard,
  platform: NodeJS.Platform,
  text: string,
): Promise<void> {
  const marks = Object.entries(MARKS[platform] ?? {});
  if (writeFormats !== undefined && marks.length > 0) {
    const raw = marks.map(([name, value]) => [`electron application/osclipboard;format="${name}"`, value] as const);
    try {
      await writeFormats({ "text/plain": text, ...Object.fromEntries(raw) });
      if ((await readText()) !== "") return;
    } catch {
      // Without marks, the text can still be pasted.
    }
  }
  await writeText(text);
}
