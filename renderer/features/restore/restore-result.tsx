import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../shared/ipc/contract";
import { formatNumber } from "../../i18n/format";
import { CASE_NAMES, type ChosenForm, type ChosenForms } from "./changed-names";
import { PlacedName } from "./placed-name";
import "../../ui/entity.css";

/** Scrolling by keyboard (WCAG 2.1.1). */
const REACHABLE = 0;

interface RestoredTextProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly result: Output<"restore.run">;
  readonly chosen: ChosenForms;
  readonly onChoose: (index: number, form: ChosenForm) => void;
}

export function RestoredText({ ref, result, chosen, onChoose }: RestoredTextProps) {
  const { t } = useTranslation();
  const parts = [];
  let at = 0;
  for (const [index, span] of result.spans.entries()) {
    const { start, end, unsure = false } = span;
    const words = result.text.slice(start, end);
    const name = result.names[span.name];
    parts.push(result.text.slice(at, start));
    parts.push(
      name?.forms === undefined ? (
        <span
          key={index}
          className={`entity person${unsure ? " unsure" : ""}`}
          title={unsure ? t("restore.unsure") : undefined}
        >
          {words}
        </span>
      ) : (
        <PlacedName
          key={index}
          index={index}
          words={words}
          original={name.original}
          forms={name.forms}
          form={chosen.get(index) ?? formOf(name.forms, words, span.case)}
          unsure={unsure}
          onChoose={onChoose}
        />
      ),
    );
    at = end;
  }
  parts.push(result.text.slice(at));
  return (
    <div ref={ref} className="restored-text" tabIndex={REACHABLE} role="group" aria-label={t("restore.restored")}>
      {parts}
    </div>
  );
}

/** Undefined if unknown. */
function formOf(forms: readonly string[], words: string, asked: string | undefined): number | undefined {
  const at = CASE_NAMES.findIndex((one) => one === asked);
  return forms[at] === words ? at : undefined;
}

/** No name is guessed silently. */
export function RestoreReport({ result }: { readonly result: Output<"restore.run"> }) {
  const { t, i18n } = useTranslation();
  const lists = [
    ["unknown", result.unknown],
    ["altered", result.altered],
    ["unsure", result.spans.flatMap(({ start, end, unsure }) => (unsure ? [result.text.slice(start, end)] : []))],
  ] as const;
  return (
    <div className="restore-report" role="status">
      <p>
        <b>{t("restore.placed", { count: result.placed, formatted: formatNumber(result.placed, i18n.language) })}</b>
      </p>
      {lists.map(
        ([name, placeholders]) =>
          placeholders.length > 0 && (
            <div key={name} className={`report-list ${name}`}>
              <h3>{t(`restore.${name}`)}</h3>
              <ul aria-label={t(`restore.${name}`)}>
                {[...new Set(placeholders)].map((placeholder) => (
                  <li key={placeholder}>{placeholder}</li>
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  );
}
