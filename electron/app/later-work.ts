import { app } from "electron";
import type { Work } from "./work";

/** The modules of the features would slow down the page, so they are loaded after the first paint. */
export class LaterWork {
  readonly begun: Promise<Work>;
  readonly #load: () => Promise<Work>;
  readonly #onFailure: (error: unknown) => void;
  #loading = Promise.resolve();
  #resolve: (work: Work) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  #state: "waiting" | "loading" | "loaded" | "failed" = "waiting";
  #current: Work | undefined;

  constructor(load: () => Promise<Work>, onFailure = showError) {
    this.#load = load;
    this.#onFailure = onFailure;
    this.begun = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // Reported below, also if no call of the page waits.
    this.begun.catch(() => undefined);
  }

  get current(): Work | undefined {
    return this.#current;
  }

  begin(): void {
    if (this.#state !== "waiting") return;
    this.#state = "loading";
    this.#loading = this.#load().then(
      (work) => {
        this.#current = work;
        this.#state = "loaded";
        this.#resolve(work);
      },
      (error: unknown) => {
        this.#state = "failed";
        this.#reject(error);
        this.#onFailure(error);
      },
    );
  }

  /** Work that is starting can only be stopped in order afterwards. */
  quitAfterStart(): void {
    app.on("before-quit", (event) => {
      if (this.#state !== "loading") return;
      event.preventDefault();
      void this.#loading.then(() => app.quit());
    });
  }
}

/** Electron shows uncaught errors in a dialog. */
function showError(error: unknown): void {
  process.nextTick(() => {
    throw error;
  });
}
