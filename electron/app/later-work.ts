import { app } from "electron";
import type { Work } from "./work";

/** The modules of the features would slow down the page, so its first call loads them: it has drawn itself by then. */
export class LaterWork {
  readonly #load: () => Promise<Work>;
  readonly #onFailure: (error: unknown) => void;
  #begun: Promise<Work> | undefined;
  #current: Work | undefined;
  #isLoading = false;

  constructor(load: () => Promise<Work>, onFailure = showError) {
    this.#load = load;
    this.#onFailure = onFailure;
  }

  get current(): Work | undefined {
    return this.#current;
  }

  begin(): Promise<Work> {
    return (this.#begun ??= this.#loadOnce());
  }

  async #loadOnce(): Promise<Work> {
    this.#isLoading = true;
    try {
      return (this.#current = await this.#load());
    } catch (error) {
      this.#onFailure(error);
      throw error;
    } finally {
      this.#isLoading = false;
    }
  }

  /** Work that is starting can only be stopped in order afterwards. */
  quitAfterStart(): void {
    app.on("before-quit", (event) => {
      if (!this.#isLoading) return;
      event.preventDefault();
      const quit = (): void => app.quit();
      void this.begin().then(quit, quit);
    });
  }
}

/** Electron shows uncaught errors in a dialog. */
function showError(error: unknown): void {
  process.nextTick(() => {
    throw error;
  });
}
