import { app } from "electron";
import type { Features } from "./features";
import type { RecordingEnd } from "./end-recording";
import { closeTaskFeatures } from "./open-tasks";

export interface QuitParts extends Pick<
  Features,
  "clipboard" | "documents" | "history" | "host" | "models" | "pages" | "parser" | "recordings"
> {
  readonly recording: RecordingEnd;
  /** Stops work that depends on the window or the user. */
  readonly end: () => void;
}

/** Stores work and stops processes before exit. */
export function quitInOrder(parts: QuitParts): void {
  let ended = false;
  app.on("before-quit", (event) => {
    if (ended) return;
    event.preventDefault();
    if (parts.recording.isOpen()) {
      void parts.recording.end().then((yes) => {
        if (yes) app.quit();
      });
      return;
    }
    parts.end();
    parts.parser.stop();
    parts.pages.close();
    void stopAll(parts)
      .catch(() => undefined)
      .finally(() => {
        ended = true;
        app.quit();
      });
  });
}

async function stopAll({ clipboard, documents, history, host, models, recordings }: QuitParts): Promise<void> {
  await clipboard.forgetNow().catch(() => undefined);
  await documents.dropAll();
  await models.close();
  const work = await history;
  // Fails if the disk is full.
  await closeTaskFeatures(work, { recordings, documents }).catch(() => undefined);
  try {
    await host.stop();
  } finally {
    await work.close();
  }
}
