import type { BrowserWindow } from "electron";
import { type Detection, NO_DETECTION } from "../../../shared/api/detection";
import { fail, ok, type Failure } from "../../../shared/ipc/result";
import type { Settings } from "../../../shared/ipc/settings";
import { type InterfaceLanguage, textIn } from "../../../shared/messages";
import { createClient } from "../../platform/service-client/client";
import type { Fetch } from "../../platform/service-client/http";
import { askForPath, writeWhole } from "../../platform/files/save-file";
import type { ServiceKeys } from "../../platform/keychain/service-keys";
import type { WordStore } from "../../platform/history/word-store";
import type { Handlers } from "../../platform/ipc/answer";

export interface WordParts {
  readonly settings: { readonly current: Pick<Settings, "service" | "baseUrl"> };
  readonly keys: Pick<ServiceKeys, "get">;
  readonly history: Promise<{ readonly words: Pick<WordStore, "get" | "set"> }>;
  readonly systemFetch: Fetch;
  readonly window: () => BrowserWindow | undefined;
  readonly language: () => InterfaceLanguage;
}

type WordHandlers = Pick<Handlers, "words.get" | "words.set" | "words.reach" | "words.export">;

export function createWordHandlers(parts: WordParts): WordHandlers & { readonly applied: () => Promise<Detection> } {
  const { settings, keys, history } = parts;
  const taken = new Map<string, boolean>();
  return {
    "words.get": async () => ok((await history).words.get()),
    "words.set": async (detection) => {
      const problem = await problemIn(detection);
      if (problem) return { ok: false, error: problem };
      const { words } = await history;
      words.set(detection);
      return ok(words.get());
    },
    "words.reach": async () => {
      const { service, baseUrl } = settings.current;
      if (service === "embedded") return ok("here");
      const key = await keys.get(baseUrl);
      if (key === undefined) return ok("unknown");
      const accepted = await createClient({ baseUrl, key, fetch: parts.systemFetch }).capabilities();
      if (!accepted.ok) return ok("unknown");
      const { detection } = accepted.value;
      taken.set(baseUrl, detection);
      return ok(detection ? "taken" : "not_taken");
    },
    "words.export": async ({ list, text }) => {
      const name = { base: textIn(parts.language())(`file.${list}`), ending: "txt" };
      const path = await askForPath(parts.window(), name, ["txt"]);
      return path === undefined ? ok({ saved: false }) : writeWhole(path, Buffer.from(text));
    },
    applied: async () => {
      const { service, baseUrl } = settings.current;
      const holds = service === "embedded" || taken.get(baseUrl) === true;
      return holds ? (await history).words.get() : NO_DETECTION;
    },
  };
}

/** List, entry and reason of the first invalid expression. */
async function problemIn(detection: Detection): Promise<Failure | undefined> {
  // Loaded late: the library is a quarter of a megabyte.
  const expressions = [...detection.always, ...detection.never].some(({ match }) => match === "regex");
  if (!expressions) return undefined;
  const { compilePattern } = await import("../../../engine/patterns");
  for (const list of ["always", "never"] as const) {
    for (const [index, { text, match }] of detection[list].entries()) {
      const compiled = match === "regex" ? compilePattern(text) : undefined;
      if (compiled && "problem" in compiled) {
        const details = { list, index, problem: compiled.problem };
        return fail("bad_pattern", "A regular expression cannot be used", details).error;
      }
    }
  }
  return undefined;
}
