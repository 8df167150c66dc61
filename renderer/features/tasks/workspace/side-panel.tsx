import { Tabs } from "radix-ui";
import { type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../../shared/document/document";
import type { TaskDetail } from "../../../../shared/ipc/task";
import type { Entity } from "../../../document/entities";
import { Findings } from "../../review/findings";
import type { FindingState } from "../../review/findings-filters";
import type { Review } from "../../review/use-review";
import { RegionsSection } from "../../documents/regions-section";
import { SpeakersSection } from "../../recordings/speakers/speakers-section";
import { SideHandle, useSideWidth } from "./side-width";
import { SummaryTab } from "./summary-tab";
import { TaskDetails } from "./task-details";
import type { SpeakerChanges } from "../../recordings/speakers/use-speakers";
import type { Voice } from "../../../document/speakers";
import type { Drawer } from "../../../ui/use-drawer";
import "./side-panel.css";

interface SidePanelProps {
  readonly ref: Ref<HTMLElement>;
  readonly drawer: Drawer;
  readonly at: SideState;
  readonly task: TaskDetail;
  readonly document: Document | undefined;
  readonly lit: string | undefined;
  readonly revealed: string | undefined;
  readonly onHover: (key: string | undefined) => void;
  readonly onPick: (entity: Entity) => void;
  readonly onPlace: (place: number) => void;
  readonly review: Review;
  readonly voices: readonly Voice[];
  readonly changes: SpeakerChanges;
  readonly only: readonly string[];
  readonly onOnly: (ids: readonly string[]) => void;
}

const TABS = ["findings", "summary", "details"] as const;
type SideTab = (typeof TABS)[number];

export interface SideState {
  readonly tab: SideTab;
  readonly findings: FindingState;
  readonly setFindings: (state: FindingState) => void;
  /** Default: the findings as they were. */
  readonly open: (tab: SideTab, findings?: FindingState) => void;
}

export function useSideState(): SideState {
  const [tab, setTab] = useState<SideTab>("findings");
  const [findings, setFindings] = useState<FindingState>("hidden");
  return {
    tab,
    findings,
    setFindings,
    open: (wanted, state = findings) => {
      setTab(wanted);
      setFindings(state);
    },
  };
}

export function SidePanel({
  ref,
  drawer,
  at,
  task,
  document,
  voices,
  changes,
  only,
  onOnly,
  ...findings
}: SidePanelProps) {
  const { t } = useTranslation();
  const size = useSideWidth();
  const regions = (task.source?.noWayBack === undefined && task.source?.regions) || [];
  return (
    <div className="side-frame" style={{ width: size.width }} hidden={!drawer.isShown}>
      <SideHandle {...size} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the drawer */}
      <aside
        ref={ref}
        className="side"
        id="pane-side"
        tabIndex={-1}
        aria-label={t("workspace.side")}
        onKeyDown={drawer.onKeyDown}
      >
        <Tabs.Root
          value={at.tab}
          onValueChange={(value) => at.open(TABS.find((one) => one === value) ?? "findings")}
          className="side-tabs"
        >
          <Tabs.List className="tab-list" aria-label={t("workspace.side")}>
            {TABS.map((name) => (
              <Tabs.Trigger key={name} value={name} className="tab">
                {t(`workspace.tab.${name}`)}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value="findings" className="tab-body">
            {voices.length > 0 && (
              <SpeakersSection
                task={task}
                voices={voices}
                changes={changes}
                only={only}
                onOnly={onOnly}
                edits={findings.review.edits}
              />
            )}
            {regions.length > 0 && <RegionsSection key={task.id} id={task.id} regions={regions} />}
            <Findings state={at.findings} onState={at.setFindings} task={task} document={document} {...findings} />
          </Tabs.Content>
          <Tabs.Content value="summary" className="tab-body">
            <SummaryTab key={task.id} task={task} />
          </Tabs.Content>
          <Tabs.Content value="details" className="tab-body">
            <TaskDetails task={task} />
          </Tabs.Content>
        </Tabs.Root>
      </aside>
    </div>
  );
}
