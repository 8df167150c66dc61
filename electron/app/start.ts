import { join } from "node:path";
import { app } from "electron";
import { fail } from "../../shared/ipc/result";
import { registerHandlers, registerOffer, registerSource } from "../platform/ipc/register";
import { refuseNetwork, refusePermissions } from "../platform/windows/restrict";
import type { LaterWork } from "./later-work";
import { serveApp } from "./windows/app-protocol";
import { interfaceSession } from "./windows/main-window";
import type { WindowLife } from "./windows/window-life";

export interface StartParts {
  readonly built: string;
  readonly window: WindowLife;
  readonly work: LaterWork;
  /** `developmentOrigin` */
  readonly development: string | undefined;
  readonly showMenu: () => Promise<void>;
}

/** Opens the window; everything else starts after its first paint. */
export async function startWhenReady({ built, window, work, development, showMenu }: StartParts): Promise<void> {
  await app.whenReady();
  const isRecording = (): boolean => work.current?.microphone.isRecording === true;
  refusePermissions(interfaceSession(), (contents) => contents === window.contents() && isRecording());
  void refuseNetwork(interfaceSession(), development);
  serveApp(
    interfaceSession(),
    join(built, "../renderer"),
    async (url, range, headers) => (await work.begun).serveSound(url, range, headers),
    development,
  );
  // The page cannot call before the end of this turn.
  window.open();
  registerOffer(window.contents, async (path) => (await work.begun).recordings.offer(path));
  registerSource(window.contents, async (path) => (await work.begun).documents.nameFolder(path));
  registerHandlers(window.contents, (channel, raw) =>
    work.begun.then(
      ({ answer }) => answer(channel, raw),
      () => fail("internal", "The features could not be loaded"),
    ),
  );
  void showMenu();
}
