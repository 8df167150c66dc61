import { ToggleGroup } from "radix-ui";
import { useTranslation } from "react-i18next";
import type { EntityType } from "../../../shared/document/kinds";
import type { EntitiesByType } from "../../document/entities";
import { formatNumber } from "../../i18n/format";
import { typeClass } from "../../ui/entity";
import "./findings-filters.css";

export const FINDING_STATES = ["hidden", "toCheck", "byHand", "shown"] as const;
export type FindingState = (typeof FINDING_STATES)[number];

interface FindingsFiltersProps {
  readonly counts: Readonly<Record<FindingState, number>>;
  readonly state: FindingState;
  readonly onState: (state: FindingState) => void;
  /** In the chosen state. */
  readonly types: EntitiesByType;
  /** Empty: all. */
  readonly kinds: readonly EntityType[];
  readonly onKinds: (kinds: readonly EntityType[]) => void;
}

/** Only filters that leave something out. */
export function FindingsFilters({ counts, state, onState, types, kinds, onKinds }: FindingsFiltersProps) {
  const { t, i18n } = useTranslation();
  const states = FINDING_STATES.filter((one) => one === "hidden" || one === state || counts[one] > 0);
  const shownKinds = [...new Set([...types.keys(), ...kinds])];
  const count = (value: number) => <span className="chip-count">{formatNumber(value, i18n.language)}</span>;
  return (
    <div className="filters">
      {states.length > 1 && (
        <ToggleGroup.Root
          type="single"
          className="chips"
          aria-label={t("workspace.states")}
          value={state}
          onValueChange={(value) => onState(FINDING_STATES.find((one) => one === value) ?? state)}
        >
          {states.map((one) => (
            <ToggleGroup.Item key={one} value={one} className="filter-chip">
              {t(`workspace.state.${one}`)} {count(counts[one])}
            </ToggleGroup.Item>
          ))}
        </ToggleGroup.Root>
      )}
      {shownKinds.length > 1 && (
        <ToggleGroup.Root
          type="multiple"
          className="chips"
          aria-label={t("workspace.kinds")}
          value={[...kinds]}
          onValueChange={(value) => onKinds(shownKinds.filter((type) => value.includes(type)))}
        >
          {shownKinds.map((type) => (
            <ToggleGroup.Item key={type} value={type} className={`filter-chip ${typeClass(type)}`}>
              <i className="swatch" />
              {t(`type.${type}`)} {count(types.get(type)?.length ?? 0)}
            </ToggleGroup.Item>
          ))}
        </ToggleGroup.Root>
      )}
    </div>
  );
}
