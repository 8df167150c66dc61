import type { Detection } from "../../../shared/api/detection";
import { detectLanguage } from "../../../shared/document/detect-language";
import type { Document } from "../../../shared/document/document";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { ServiceClient } from "../../platform/service-client/client";
import type { TaskStore } from "../../platform/history/task-store";
import { type Remaining, remainingIn, stillRemaining } from "./remaining";
import { isDepersonalized } from "../../../shared/document/document";
import { waitForResult } from "../../platform/service-client/wait-for-result";

export interface ResidualScanParts {
  readonly store: Pick<TaskStore, "getLight" | "document" | "mapping" | "review">;
  readonly embeddedClient: () => Promise<Result<ServiceClient>>;
  readonly detection: () => Detection | null;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface Look {
  readonly version: string;
  readonly found: Promise<Result<readonly Remaining[]>>;
}

const REMEMBERED = 20;

/** The local engine reads results of a remote service again. The user decides on its findings. */
export class ResidualScan {
  readonly #parts: ResidualScanParts;
  readonly #looks = new Map<string, Look>();
  readonly #ending = new AbortController();

  constructor(parts: ResidualScanParts) {
    this.#parts = parts;
  }

  /** Empty for a local task, and without a complete result. */
  async remaining(id: string): Promise<Result<ReturnType<typeof stillRemaining>>> {
    const { store, detection } = this.#parts;
    const row = store.getLight(id);
    if (row === undefined) return fail("task_not_found", "No such task");
    const document = store.document(id);
    if (row.service !== "remote" || row.state !== "completed" || document === undefined) return ok([]);
    if (!isDepersonalized(document)) return ok([]);
    // Determined once, because manual edits only reduce remaining words.
    const review = store.review(id);
    const came = review?.document ?? document;
    const version = JSON.stringify([came.result, detection()]);
    let look = this.#looks.get(id);
    if (look?.version !== version) {
      look = { version, found: this.#look(came, review?.mapping ?? store.mapping(id) ?? {}, row.languageIn) };
      this.#remember(id, look);
    }
    const found = await look.found;
    if (!found.ok) {
      if (this.#looks.get(id) === look) this.#looks.delete(id);
      return found;
    }
    return ok(stillRemaining(store.document(id) ?? document, found.value));
  }

  stop(): void {
    this.#ending.abort();
  }

  #remember(id: string, look: Look): void {
    this.#looks.delete(id);
    this.#looks.set(id, look);
    const [oldest] = this.#looks.keys();
    if (this.#looks.size > REMEMBERED && oldest !== undefined) this.#looks.delete(oldest);
  }

  async #look(
    document: Document,
    mapping: Record<string, string>,
    languageIn: string,
  ): Promise<Result<readonly Remaining[]>> {
    const client = await this.#parts.embeddedClient();
    if (!client.ok) return client;
    const { signal } = this.#ending;
    const detection = this.#parts.detection();
    // A service may have translated.
    const language = detectLanguage(document.result) ?? languageIn;
    const created = await client.value.depersonalize(
      {
        input: document.result,
        depersonalizationMode: "blind",
        languageIn: language,
        languageOut: language,
        ...(detection === null ? {} : { detection }),
      },
      { signal },
    );
    if (!created.ok) return created;
    const read = await waitForResult(created.value.id, ["transcriptDepersonalized"], {
      client: client.value,
      signal,
      service: "embedded",
      wait: this.#parts.wait,
    });
    if (!read.ok) return read;
    return ok(remainingIn(document, mapping, read.value.transcriptDepersonalized?.spans ?? []));
  }
}
