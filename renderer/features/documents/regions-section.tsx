import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Region } from "../../../shared/document/region";
import { REGION_KINDS, type RegionKind } from "../../../shared/document/region-kinds";
import type { RegionChoice } from "../../../shared/ipc/document-regions";
import { useAction, useCall } from "../../ipc/queries";
import { ErrorNotice } from "../../ui/error-notice";
import "./regions-section.css";

interface RegionsSectionProps {
  readonly id: string;
  readonly regions: readonly Region[];
}

export function RegionsSection({ id, regions }: RegionsSectionProps) {
  const { t } = useTranslation();
  const title = useId();
  const views = useCall("regions.list", { id });
  const change = useAction("regions.cover");
  const cover = (of: RegionChoice, covered: boolean): void => change.mutate({ id, covered, of });
  const thumbnails = new Map(views.data?.regions.map((view) => [view.id, view.thumbnail]));
  const kinds = REGION_KINDS.map((kind) => ({ kind, all: regions.filter((region) => region.kind === kind) }));
  const unread = regions.filter(({ kind }) => kind === "unread");
  return (
    <section className="regions" aria-labelledby={title} aria-busy={change.isPending}>
      <h2 id={title}>{t("workspace.regions")}</h2>
      <p className="side-note">{t("workspace.regions.about")}</p>
      {unread.length > 0 && (
        <p role="status" aria-label={t("workspace.regions.status")} className="regions-status">
          {t("workspace.regions.unread", { count: unread.length })}{" "}
          {t("workspace.regions.unreadCovered", { covered: `${unread.filter(({ covered }) => covered).length}` })}
        </p>
      )}
      <fieldset className="regions-kinds">
        <legend className="side-note">{t("workspace.regions.kinds")}</legend>
        {kinds
          .filter(({ all }) => all.length > 0)
          .map(({ kind, all }) => (
            <KindSwitch key={kind} kind={kind} regions={all} onCover={(covered) => cover({ kind }, covered)} />
          ))}
      </fieldset>
      <ul aria-labelledby={title} className="regions-list">
        {regions.map((region) => (
          <RegionRow
            key={region.id}
            region={region}
            thumbnail={thumbnails.get(region.id)}
            onCover={(covered) => cover({ ids: [region.id] }, covered)}
          />
        ))}
      </ul>
      {change.isError && <ErrorNotice error={change.error} safe="task" />}
    </section>
  );
}

interface KindSwitchProps {
  readonly kind: RegionKind;
  readonly regions: readonly Region[];
  readonly onCover: (covered: boolean) => void;
}

function KindSwitch({ kind, regions, onCover }: KindSwitchProps) {
  const { t } = useTranslation();
  const covered = regions.filter((region) => region.covered).length;
  return (
    <label className="check">
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has it by itself
        role="switch"
        checked={covered === regions.length}
        ref={(input) => {
          if (input !== null) input.indeterminate = covered > 0 && covered < regions.length;
        }}
        onChange={(event) => onCover(event.target.checked)}
      />
      {t(`workspace.regions.count.${kind}`, { count: regions.length })}
    </label>
  );
}

interface RegionRowProps {
  readonly region: Region;
  readonly thumbnail: string | undefined;
  readonly onCover: (covered: boolean) => void;
}

function RegionRow({ region, thumbnail, onCover }: RegionRowProps) {
  const { t } = useTranslation();
  const name = t(`workspace.regions.kind.${region.kind}`);
  const page = t("workspace.regions.page", { page: `${region.page + 1}` });
  return (
    <li>
      <span className="region-picture">{thumbnail !== undefined && <img src={thumbnail} alt="" />}</span>
      <span className="region-name">
        {name}
        <small>{page}</small>
      </span>
      <label className="check">
        <input
          type="checkbox"
          aria-label={t("workspace.regions.coverOne", { name, page })}
          checked={region.covered}
          onChange={(event) => onCover(event.target.checked)}
        />
        {t("workspace.regions.covered")}
      </label>
    </li>
  );
}
