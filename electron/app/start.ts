import { join } from "node:path";
import { app } from "electron";
import { registerHandlers, registerOffer, registerSource } from "../platform/ipc/register";
import { refuseNetwork, refusePermissions } from "../platform/windows/restrict";
import type { Features } from "./features";
import { serveApp } from "./windows/app-protocol";
import { interfaceSession } from "./windows/main-window";
import type { WindowLife } from "./windows/window-life";

export interface StartParts extends Pick<
  Features,
  "clipboard" | "documents" | "handlers" | "history" | "host" | "microphone" | "recordings"
> {
  readonly built: string;
  readonly window: WindowLife;
  readonly development: string | undefined;
  readonly showMenu: () => void;
  readonly begin: () => void;
}

/** Keychain, history and service start after the first paint. */
export async function startWhenReady(parts: StartParts): Promise<void> {
  await app.whenReady();
  const { window, history, documents, microphone, recordings } = parts;
  refusePermissions(interfaceSession(), (contents) => contents === window.contents() && microphone.isRecording);
  microphone.followPower();
  void refuseNetwork(interfaceSession(), parts.development);
  serveApp(
    interfaceSession(),
    join(parts.built, "../renderer"),
    recordings.serveSound(history.then(({ sound }) => sound)),
    parts.development,
  );
  // The page cannot call before the end of this turn.
  window.open();
  registerOffer(window.contents, recordings.offer);
  registerSource(window.contents, documents.nameFolder);
  registerHandlers(parts.handlers, window.contents, (channel) => {
    if (!app.isPackaged) process.stderr.write(`ipc: unexpected failure in ${channel}\n`);
  });
  parts.showMenu();
  window.window()?.once("ready-to-show", () => {
    parts.clipboard.refresh();
    parts.begin();
    parts.host.start();
  });
}
