import { Copy } from "lucide-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { DETECT_LANGUAGE } from "../../../ui/languages";
import type { TaskDetail } from "../../../../shared/ipc/task";
import {
  formatDateTime,
  formatDuration,
  formatNumber,
  formatPosition,
  formatSize,
  languageName,
} from "../../../i18n/format";
import { useAction } from "../../../ipc/queries";
import { MappingDetails } from "../../documents/mapping-details";
import { notify } from "../../../ui/notices";

export function TaskDetails({ task }: { readonly task: TaskDetail }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const write = useAction("clipboard.write");
  const length = task.original.length;
  const rows: readonly Row[] = [
    ...recordingRows(task, t, language),
    ...sourceRows(task, t),
    [t("workspace.details.mode"), task.depersonalized ? t(`mode.${task.mode}`) : t("mode.none")],
    [
      t("workspace.details.languageIn"),
      task.languageIn === DETECT_LANGUAGE ? t("compose.detect") : languageName(task.languageIn, language),
    ],
    [
      t("workspace.details.languageOut"),
      task.languageOut === DETECT_LANGUAGE ? t("compose.detect") : languageName(task.languageOut, language),
    ],
    [t("workspace.details.service"), t(`workspace.details.service.${task.service}`)],
    [t("workspace.details.created"), formatDateTime(task.createdAt, language)],
    ...(task.elapsedMs === undefined
      ? []
      : [[t("workspace.details.elapsed"), formatDuration(task.elapsedMs, language)] as const]),
    [
      t("workspace.details.size"),
      t("workspace.characters", { count: length, formatted: formatNumber(length, language) }),
    ],
  ];
  return (
    <>
      {task.depersonalized && <p className="side-note">{t(`workspace.lead.${task.mode}`)}</p>}
      <dl className="details">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {task.depersonalized && (
          <div>
            <dt>{t("workspace.mapping")}</dt>
            <dd>
              <MappingDetails task={task} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t("workspace.details.id")}</dt>
          <dd className="mono">
            {task.id}
            <button
              type="button"
              className="icon-button"
              aria-label={t("workspace.details.copyId")}
              onClick={() =>
                write.mutate({ text: task.id }, { onSuccess: () => notify(t("workspace.details.idCopied")) })
              }
            >
              <Copy aria-hidden />
            </button>
          </dd>
        </div>
        {task.remoteId !== undefined && task.remoteId !== task.id && (
          <div>
            <dt>{t("workspace.details.remoteId")}</dt>
            <dd className="mono">{task.remoteId}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function sourceRows({ source }: TaskDetail, t: TFunction): Row[] {
  if (source === undefined) return [];
  const { name, extension, noWayBack = "missing" } = source;
  return [
    [t("workspace.details.document"), name],
    [
      t("workspace.details.wayBack"),
      extension === undefined ? t(`workspace.noWayBack.${noWayBack}`) : t("workspace.details.kept", { extension }),
    ],
  ];
}

type Row = readonly [name: string, value: string];

function recordingRows({ recording }: TaskDetail, t: TFunction, language: string): Row[] {
  if (recording === undefined) return [];
  const { name, kind, seconds, size } = recording;
  return [
    [t(`recording.kind.${kind ?? "audio"}`), name],
    ...(seconds === undefined ? [] : [[t("workspace.details.seconds"), formatPosition(seconds)] as const]),
    ...(size === undefined ? [] : [[t("workspace.details.bytes"), formatSize(size, language)] as const]),
  ];
}
