import type { Kind } from "../../../../shared/document/kinds";
import type { Check } from "../../../../shared/document/language-support";
import { type InterfaceLanguage, languageOf, type Text, textIn } from "../../../../shared/messages";
import type { Report } from "./report";

/** The content security policy contains its hash. */
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

export function reportPage(report: Report, language: InterfaceLanguage): string {
  const t = textIn(language);
  const kindName = (kind: Kind): string => languageOf(language).kindName(kind).toLocaleUpperCase(language);
  const { program, task, sha256 } = report;
  const when = (moment: string): string =>
    new Date(moment).toLocaleString(language, { dateStyle: "long", timeStyle: "short" });
  const model = program.model === undefined ? "" : `, ${t("report.model", { model: program.model })}`;
  const rows: [string, string][] = [
    [t("report.made"), when(report.made)],
    [t("report.program"), `${program.name} ${program.version}${model}`],
    [t("report.task"), task.id],
    [t("report.started"), when(task.started)],
    ...(task.ended === undefined ? [] : [[t("report.ended"), when(task.ended)] as [string, string]]),
    [t("report.mode"), t(`report.${task.mode}`)],
    [t("report.languages"), `${task.languageIn} → ${task.languageOut}`],
    [t("report.service"), t(`report.${task.service}`)],
    [t("report.edits"), String(task.editsByHand)],
    ...(task.columns ?? []).map(({ column, treatment }): [string, string] => [
      t("report.column", { column }),
      treatment === "keep" ? t("report.columnKept") : t("report.columnHidden", { kind: kindName(treatment) }),
    ]),
    [t("report.tags"), task.placeholdersNameTask ? t("report.yes") : t("report.no")],
  ];
  const found: [string, string][] = [
    ...report.found.map(({ kind, places }): [string, string] => [kindName(kind), String(places)]),
    [t("report.all"), String(report.places)],
    [t("report.doubtful"), String(report.doubtful)],
  ];
  const hashes = (["sourceText", "resultText", "sourceFile", "resultFile"] as const).flatMap(
    (name): [string, string][] => {
      const hash = sha256[name];
      return hash === undefined ? [] : [[t(`report.${name}`), hash]];
    },
  );
  const languages = (report.languages ?? []).map(({ language: code, ...one }): [string, string] => [
    code === "und"
      ? t("report.unknownLanguage")
      : (new Intl.DisplayNames(language, { type: "language" }).of(code) ?? code),
    [
      t(one.support === "unsupported" ? "report.unsupported" : "report.limited"),
      t("report.segments", { number: one.segments }),
      ...(one.support === "unsupported"
        ? (["checked", "notChecked"] as const).map((name) => t(`report.${name}`, { list: listed(one[name], t) }))
        : []),
    ].join("; "),
  ]);
  const regions = (report.regions ?? []).map(({ kind, covered, visible }): [string, string] => [
    t(`report.${kind}`),
    `${t("report.covered", { number: covered })}; ${t("report.visible", { number: visible })}`,
  ]);
  if (report.boxesByHand !== undefined) regions.push([t("report.boxesByHand"), String(report.boxesByHand)]);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${t("report.title")}</title><style>${REPORT_STYLE}</style></head><body>
<h1>${t("report.title")}</h1><p>${t("report.about")}</p>${table(rows)}
<h2>${t("report.found")}</h2>${table(found)}
${regions.length === 0 ? "" : `<h2>${t("report.regions")}</h2>${table(regions)}\n`}${languages.length === 0 ? "" : `<h2>${t("report.languagesInText")}</h2>${table(languages)}\n`}<h2>${t("report.hashes")}</h2>${table(hashes, "hash")}
</body></html>`;
}

const listed = (checks: readonly Check[], t: Text): string =>
  checks.map((check) => t(check === "places" ? "report.placeNames" : `report.${check}`)).join(", ");

function table(rows: readonly (readonly [string, string])[], cell = "value"): string {
  const lines = rows.map(
    ([name, value]) => `<tr><th>${escaped(name)}</th><td class="${cell}">${escaped(value)}</td></tr>`,
  );
  return `<table>${lines.join("")}</table>`;
}

/** Text from a remote service. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
