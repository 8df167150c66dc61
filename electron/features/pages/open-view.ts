import type { DrawnPage } from "../../../documents/open-pages";
import type { PageSize } from "../../../documents/page-source";
import type { PageViewer } from "../../../documents/process/page-viewer";
import type { StoredDocument } from "../../../documents/process/stored-document";
import { ok, type Result } from "../../../shared/ipc/result";

/** Milliseconds. */
const IDLE_MS = 60_000;
/** Bytes. */
const MOST_CACHED = 96_000_000;

interface View {
  readonly task: string;
  readonly key: string;
  readonly viewer: PageViewer;
}

/** At most one, source or copy. Closed when idle. */
export class OpenView {
  readonly #view: (document: StoredDocument, before?: Promise<unknown>) => PageViewer;
  readonly #idleMs: number;
  readonly #onIdle: () => void;
  readonly #drawn = new Map<string, DrawnPage>();
  #current: View | undefined;
  #loading: Promise<unknown> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    view: (document: StoredDocument, before?: Promise<unknown>) => PageViewer,
    { idleMs = IDLE_MS, onIdle = () => undefined }: { idleMs?: number; onIdle?: () => void } = {},
  ) {
    this.#view = view;
    this.#idleMs = idleMs;
    this.#onIdle = onIdle;
  }

  async sizes(task: string, key: string, document: () => StoredDocument): Promise<Result<readonly PageSize[]>> {
    const sizes = await this.#viewer(task, key, document).sizes;
    return sizes.ok ? ok(sizes.value.pages) : sizes;
  }

  async draw(
    { task, key, document }: { readonly task: string; readonly key: string; readonly document: () => StoredDocument },
    drawing: Parameters<PageViewer["draw"]>[0],
  ): Promise<Result<DrawnPage>> {
    const viewer = this.#viewer(task, key, document);
    const name = JSON.stringify([key, drawing.page, drawing.scale, drawing.turn]);
    const known = this.#drawn.get(name);
    if (known !== undefined) {
      this.#keep(name, known);
      return ok(known);
    }
    const drawn = await viewer.draw(drawing);
    if (drawn.ok && this.#current?.viewer === viewer) this.#keep(name, drawn.value);
    return drawn;
  }

  close(task?: string): void {
    if (task !== undefined && this.#current?.task !== task) return;
    clearTimeout(this.#timer);
    this.#current?.viewer.close();
    this.#current = undefined;
    this.#drawn.clear();
  }

  #viewer(task: string, key: string, document: () => StoredDocument): PageViewer {
    let current = this.#current;
    if (current?.task !== task || current.key !== key || current.viewer.isEnded) {
      this.close();
      current = { task, key, viewer: this.#view(document(), this.#loading) };
      this.#current = current;
      this.#loading = current.viewer.sizes;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.close();
      this.#onIdle();
    }, this.#idleMs);
    this.#timer.unref();
    return current.viewer;
  }

  #keep(name: string, page: DrawnPage): void {
    this.#drawn.delete(name);
    this.#drawn.set(name, page);
    let bytes = [...this.#drawn.values()].reduce((sum, { pixels }) => sum + pixels.byteLength, 0);
    for (const [oldest, { pixels }] of this.#drawn) {
      if (bytes <= MOST_CACHED) break;
      this.#drawn.delete(oldest);
      bytes -= pixels.byteLength;
    }
  }
}
