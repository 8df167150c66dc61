import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { typeOfKind } from "../../../shared/document/kinds";
import type { Output } from "../../../shared/ipc/contract";
import { typeClass } from "../../ui/entity";
import { CASE_NAMES, type ChosenForms, type ChosenForm } from "./changed-names";
import { PlacedName } from "./placed-name";

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
  const { text, spans, names, unknownPlaces } = result;
  const parts: ReactNode[] = [];
  let [at, nextUnknown] = [0, 0];
  const upTo = (end: number): void => {
    for (let place = unknownPlaces[nextUnknown]; place && place.end <= end; place = unknownPlaces[++nextUnknown]) {
      parts.push(
        text.slice(at, place.start),
        <mark key={`unknown ${nextUnknown}`} className="unknown-label" title={t("restore.unknown.title")}>
          {text.slice(place.start, place.end)}
        </mark>,
      );
      at = place.end;
    }
    parts.push(text.slice(at, end));
  };
  for (const [index, { start, end, name: nameIndex, case: asked, unsure = false }] of spans.entries()) {
    const words = text.slice(start, end);
    const name = names[nameIndex];
    const type = typeOfKind(name?.kind ?? "person");
    upTo(start);
    parts.push(
      name?.forms === undefined ? (
        <span
          key={index}
          className={`entity ${typeClass(type)}${unsure ? " unsure" : ""}`}
          title={unsure ? t("restore.unsure") : undefined}
        >
          {words}
        </span>
      ) : (
        <PlacedName
          key={index}
          index={index}
          words={words}
          type={type}
          original={name.original}
          forms={name.forms}
          form={chosen.get(index) ?? formOf(name.forms, words, asked)}
          unsure={unsure}
          onChoose={onChoose}
        />
      ),
    );
    at = end;
  }
  upTo(text.length);
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
