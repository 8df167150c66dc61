import { tableSeparator } from "../../../../shared/document/table-text";
import { fail, ok } from "../../../../shared/ipc/result";
import { exportedSide } from "./exported";
import type { Exporter } from "./exporter";
import { TYPESET_STYLE, typesetPage } from "./typeset-page";

const TABLE = /\.(?:csv|tsv)$/i;

export const pdf: Exporter = {
  id: "pdf",
  label: { name: "PDF" },
  extension: "pdf",
  icon: "page",
  write: async (source, text) => {
    const side = exportedSide(source, text);
    const separator = TABLE.test(source.title) ? tableSeparator(side.original) : undefined;
    const html = typesetPage(side, source.language, separator);
    try {
      const { printPage } = await import("../print-page");
      return ok(await printPage({ name: "typeset", style: TYPESET_STYLE, html, pageNumbers: true }));
    } catch {
      return fail("save_failed", "The text could not be typeset");
    }
  },
};
