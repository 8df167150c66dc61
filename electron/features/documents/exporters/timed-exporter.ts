import { hasTimes, type Transcript } from "../../../../shared/document/transcript";
import { transcriptOfDocument } from "../../../../shared/document/transcript-of-document";
import { fail, ok } from "../../../../shared/ipc/result";
import { textIn } from "../../../../shared/messages";
import { exportedSide, type Exported } from "./exported";
import type { Exporter } from "./exporter";

type Write = (transcript: Transcript, source: Pick<Exported, "language">) => string | Uint8Array | Promise<Uint8Array>;

export const timedExporter = (about: Omit<Exporter, "write" | "needsTimes">, write: Write): Exporter => ({
  ...about,
  needsTimes: true,
  write: async (source, text) => {
    const transcript = transcriptOfDocument(exportedSide(source, text));
    if (transcript === undefined || !hasTimes(transcript))
      return fail("times_missing", "The text does not say when anything is said");
    const written = await write(transcript, source);
    return ok(typeof written === "string" ? Buffer.from(written) : written);
  },
});

export const unnamedTier = ({ language }: Pick<Exported, "language">): string =>
  textIn(language === "ru" ? "ru" : "en")("mode.none");
