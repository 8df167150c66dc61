import electron, { clipboard } from "electron";
import type { Clipboard } from "./clipboard";
import { type ConcealingClipboard, writeConcealed } from "./write-concealed";

/** Older versions of Electron have no `ClipboardItem`. */
function concealing(): ConcealingClipboard {
  const { ClipboardItem } = electron as { ClipboardItem?: typeof electron.ClipboardItem };
  return {
    readText: () => clipboard.readText(),
    writeText: (text) => clipboard.writeText(text),
    writeFormats: ClipboardItem && ((formats) => clipboard.write([new ClipboardItem({ ...formats })])),
  };
}

export const systemClipboard: Clipboard = {
  readText: () => clipboard.readText(),
  writeText: (text) => clipboard.writeText(text),
  writeConcealed: (text) => writeConcealed(concealing(), process.platform, text),
  clear: () => clipboard.clear(),
  formats: async () => {
    const older = clipboard as { availableFormats?: () => string[] };
    if (older.availableFormats !== undefined) return older.availableFormats();
    return (await clipboard.read()).flatMap(({ types }) => types);
  },
};
