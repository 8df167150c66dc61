import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { release } from "node:os";
import { join } from "node:path";
import type { TaggerSession } from "../../engine/index";
import {
  type GraphicsCheck,
  type GraphicsProvider,
  type GraphicsReply,
  graphicsRequestSchema,
} from "../../shared/ipc/graphics";
import { readTagger } from "../models/load-tagger";
import { taggerThreads } from "../models/local-engine";
import { modelFolder } from "../models/model-folder";
import { bundledProviders, openWith } from "../models/onnx-session";
import { type GraphicsPort, type WindowReply, windowSchema } from "./graphics-port";
import { compareSessions, readSamples } from "./self-test";

export interface GraphicsParts {
  readonly providers: readonly GraphicsProvider[];
  readonly versions: Pick<GraphicsCheck, "runtime" | "model">;
  /** Rejects if the computer lacks it. */
  readonly open: (provider: GraphicsProvider) => Promise<TaggerSession>;
  readonly test: (session: TaggerSession) => Promise<Pick<GraphicsCheck, "outcome" | "speed">>;
  /** Compiles the session by running it once. */
  readonly warm: (session: TaggerSession) => Promise<unknown>;
}

interface Parent {
  on(event: "message", listener: (event: { data: unknown; ports?: GraphicsPort[] }) => void): void;
  postMessage(message: GraphicsReply): void;
}

/** Only this process loads drivers, because they may crash it. Requests: `graphicsRequestSchema`. */
export function serveGraphics(parent: Parent, parts: Promise<GraphicsParts>, exit: () => void): void {
  const warm = new Map<GraphicsProvider, TaggerSession>();

  async function check(known: readonly GraphicsCheck[]): Promise<void> {
    const { providers, versions } = await parts;
    for (const provider of providers) {
      // Usable providers are checked at every start, because drivers may change.
      const isKnown = ({ runtime, model, ...of }: GraphicsCheck): boolean =>
        of.provider === provider && of.outcome !== "usable" && runtime === versions.runtime && model === versions.model;
      const result = known.find(isKnown) ?? (await tried(provider));
      parent.postMessage({ type: "checked", check: result });
      if (result.outcome === "usable") break;
    }
    parent.postMessage({ type: "decided" });
  }

  async function tried(provider: GraphicsProvider): Promise<GraphicsCheck> {
    const { versions, open, test } = await parts;
    const failed = { provider, ...versions, outcome: "failed", speed: 0 } as const;
    parent.postMessage({ type: "trying", check: failed });
    const session = await open(provider).catch(() => undefined);
    if (session === undefined) return { ...failed, outcome: "unavailable" };
    try {
      const result = { ...failed, ...(await test(session)) };
      if (result.outcome === "usable") warm.set(provider, session);
      return result;
    } catch {
      return failed;
    }
  }

  async function serve(provider: GraphicsProvider, port: GraphicsPort): Promise<void> {
    const reply = (message: WindowReply): void => port.postMessage(message);
    let session = warm.get(provider);
    if (session === undefined) {
      const { open, ...rest } = await parts;
      session = await open(provider);
      await rest.warm(session);
      warm.set(provider, session);
    }
    const opened = session;
    port.on("message", ({ data }) => {
      const { id, ids } = windowSchema.parse(data);
      opened.run(ids, [1, ids.length]).then(
        (logits) => reply(logits.every(Number.isFinite) ? { id, logits } : { id }),
        () => reply({ id }),
      );
    });
    port.start();
    reply("ready");
  }

  parent.on("message", ({ data, ports = [] }) => {
    const request = graphicsRequestSchema.parse(data);
    const [port] = ports;
    if (request.type === "check") void check(request.known).catch(exit);
    else if (port !== undefined) void serve(request.provider, port).catch(exit);
  });
}

/** Without a model there is nothing to speed up. */
async function installedParts(): Promise<GraphicsParts> {
  const { providers, version } = await bundledProviders();
  const folder = modelFolder("tagger");
  if (folder === undefined) throw new Error("no model");
  const files = await readTagger(folder);
  const config = await readFile(join(folder, "config.json"));
  return {
    providers,
    versions: { runtime: `${version} ${release()}`, model: createHash("sha256").update(config).digest("hex") },
    open: (provider) => openWith("native", files.model, 1, provider),
    async test(graphics) {
      const processor = await openWith("native", files.model, taggerThreads());
      return compareSessions({ ...files, processor, graphics, now: () => performance.now() });
    },
    warm: (session) => readSamples(session, files),
  };
}

// Missing in plain Node.
const { parentPort } = process as unknown as { parentPort?: Parent };
if (parentPort !== undefined) serveGraphics(parentPort, installedParts(), () => process.exit(1));
