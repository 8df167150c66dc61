import type { Document } from "../../../../shared/document/document";
import { blocksOf, delimitedRows, type TableRows, type TextBlock } from "../../../../shared/document/table-text";
import { type ExportedTurn, exportedTurns } from "./turns";

/** The content security policy contains its hash. */
export const TYPESET_STYLE = `
body { margin: 0; font: 11pt/1.5 "Liberation Serif", "Times New Roman", serif; color: #1c1917; overflow-wrap: anywhere; }
p { margin: 0; min-height: 1em; white-space: pre-wrap; tab-size: 4; orphans: 2; widows: 2; }
.turn { margin: 0 0 6pt; padding-left: 42pt; text-indent: -42pt; }
.time { display: inline-block; width: 42pt; text-indent: 0; color: #57534e; font-variant-numeric: tabular-nums; }
table { border-collapse: collapse; width: 100%; margin: 6pt 0; font-size: 9.5pt; line-height: 1.35; }
td { border: 0.5pt solid #a8a29e; padding: 2pt 5pt; text-align: left; vertical-align: top; white-space: pre-wrap; }
tr { break-inside: avoid; }
`;

/** `separator`: of a table. */
export function typesetPage(document: Document, language: string, separator?: string): string {
  const turns = exportedTurns(document, true);
  const body =
    turns === undefined ? blocksIn(document.original, separator).map(blockHtml) : turns.map((turn) => turnHtml(turn));
  return (
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><title>Outis</title>` +
    `<style>${TYPESET_STYLE}</style></head><body>\n${body.join("\n")}\n</body></html>`
  );
}

const blocksIn = (text: string, separator: string | undefined): TextBlock[] =>
  separator === undefined ? blocksOf(text) : [{ type: "table", rows: delimitedRows(text, separator) }];

const blockHtml = (block: TextBlock): string =>
  block.type === "table"
    ? tableHtml(block.rows)
    : block.text
        .split("\n")
        .map((line) => `<p>${escaped(line)}</p>`)
        .join("\n");

const tableHtml = (rows: TableRows): string =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`).join("\n")}</table>`;

function turnHtml({ time, speaker, text }: ExportedTurn): string {
  const start = time === undefined ? "" : `<span class="time">${time}</span>`;
  const name = speaker === undefined ? "" : `<b>${escaped(speaker)}:</b> `;
  return `<p class="turn">${start}${name}${escaped(text)}</p>`;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
