import { KINDS } from "../../../../shared/document/kinds";
import type { Check } from "../../../../shared/document/language-support";
import type { InterfaceLanguage } from "../../../../shared/ipc/settings";
import type { Report } from "./report";
import { REPORT_WORDS, type ReportWords } from "./report-words";

/** The page allows no other style (the policy of the page contains its hash) and no script. */
export const REPORT_STYLE = `
body { font: 11pt/1.45 "Liberation Sans", Arial, sans-serif; color: #1c1917; }
h1 { font-size: 18pt; font-weight: 600; margin: 0 0 6pt; }
h2 { font-size: 12pt; font-weight: 600; margin: 18pt 0 6pt; break-after: avoid; }
tr { break-inside: avoid; }
p { margin: 0 0 12pt; color: #57534e; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; font-weight: 400; padding: 3pt 12pt 3pt 0; border-bottom: 0.5pt solid #d6d3d1; }
th { width: 38%; color: #57534e; }
td.hash { font: 8.5pt/1.5 "Liberation Mono", monospace; overflow-wrap: anywhere; }
`;

/** The report as a page to be printed. */
export function reportPage(report: Report, language: InterfaceLanguage): string {
  const words = REPORT_WORDS[language];
  const { program, task, sha256 } = report;
  const when = (moment: string): string =>
    new Date(moment).toLocaleString(language, { dateStyle: "long", timeStyle: "short" });
  const model = program.model === undefined ? "" : `, ${words.model.replace("{}", program.model)}`;
  const rows: [string, string][] = [
    [words.made, when(report.made)],
    [words.program, `${program.name} ${program.version}${model}`],
    [words.task, task.id],
    [words.started, when(task.started)],
    ...(task.ended === undefined ? [] : [[words.ended, when(task.ended)] as [string, string]]),
    [words.mode, words[task.mode]],
    [words.languages, `${task.languageIn} → ${task.languageOut}`],
    [words.service, words[task.service]],
    [words.edits, String(task.editsByHand)],
    ...(task.columns ?? []).map(({ column, treatment }): [string, string] => [
      words.column.replace("{}", column),
      treatment === "keep" ? words.columnKept : words.columnHidden.replace("{}", KINDS[treatment].label[language]),
    ]),
    [words.tags, task.placeholdersNameTask ? words.yes : words.no],
  ];
  const found: [string, string][] = [
    ...report.found.map(({ kind, places }): [string, string] => [KINDS[kind].label[language], String(places)]),
    [words.all, String(report.places)],
    [words.doubtful, String(report.doubtful)],
  ];
  const hashes = (["sourceText", "resultText", "sourceFile", "resultFile"] as const).flatMap(
    (name): [string, string][] => {
      const hash = sha256[name];
      return hash === undefined ? [] : [[words[name], hash]];
    },
  );
  const languages = (report.languages ?? []).map(({ language: code, ...one }): [string, string] => [
    code === "und" ? words.unknownLanguage : (new Intl.DisplayNames(language, { type: "language" }).of(code) ?? code),
    [
      words[one.support === "unsupported" ? "unsupported" : "limited"],
      words.segments.replace("{}", String(one.segments)),
      ...(one.support === "unsupported"
        ? (["checked", "notChecked"] as const).map((name) => words[name].replace("{}", listed(one[name], words)))
        : []),
    ].join("; "),
  ]);
  const regions = (report.regions ?? []).map(({ kind, covered, visible }): [string, string] => [
    words[kind],
    `${words.covered.replace("{}", String(covered))}; ${words.visible.replace("{}", String(visible))}`,
  ]);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${words.title}</title><style>${REPORT_STYLE}</style></head><body>
<h1>${words.title}</h1><p>${words.about}</p>${table(rows)}
<h2>${words.found}</h2>${table(found)}
${regions.length === 0 ? "" : `<h2>${words.regions}</h2>${table(regions)}\n`}${languages.length === 0 ? "" : `<h2>${words.languagesInText}</h2>${table(languages)}\n`}<h2>${words.hashes}</h2>${table(hashes, "hash")}
</body></html>`;
}

const listed = (checks: readonly Check[], words: ReportWords): string =>
  checks.map((check) => words[check === "places" ? "placeNames" : check]).join(", ");

function table(rows: readonly (readonly [string, string])[], cell = "value"): string {
  const lines = rows.map(
    ([name, value]) => `<tr><th>${escaped(name)}</th><td class="${cell}">${escaped(value)}</td></tr>`,
  );
  return `<table>${lines.join("")}</table>`;
}

/** A remote service may have named languages as it likes. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
