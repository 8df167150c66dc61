import { useRef, useState } from "react";
import type { Edit } from "../../../../shared/document/review/edit";
import type { SoundMargins, SoundStretch } from "../../../../shared/document/review/operation";
import type { SoundCover } from "../../../../shared/document/sound-cover";
import type { CoveredPlace } from "../../../../shared/ipc/sound-schemas";
import { useCall } from "../../../ipc/queries";
import { useEdits } from "../../review/use-edits";
import { type Edge, edgeEdit } from "./edge-edit";

const NOTHING: readonly CoveredPlace[] = [];
const NO_MARGINS: SoundMargins = { before: 0, after: 0 };

type SoundEdit = Extract<Edit, { type: "silence" | "unsilence" | "margins" }>;

/** Confirms uncovering once per session. */
export function useSoundEdits(id: string) {
  const covered = useCall("tasks.coveredStretches", { id }, { gcTime: 0 });
  const { edit, undo } = useEdits(id);
  const [asked, setAsked] = useState<SoundEdit>();
  const isConfirmed = useRef(false);
  const apply = (wanted: SoundEdit | undefined): void => {
    if (wanted === undefined) return;
    if (wanted.type === "unsilence" && !isConfirmed.current) setAsked(wanted);
    else void edit(wanted);
  };
  return {
    stretches: covered.data?.stretches ?? NOTHING,
    margins: covered.data?.margins ?? NO_MARGINS,
    isPending: covered.isPending,
    error: covered.error ?? undefined,
    version: covered.dataUpdatedAt,
    undo,
    isAsking: asked !== undefined,
    answer: (yes: boolean): void => {
      setAsked(undefined);
      if (!yes || asked === undefined) return;
      isConfirmed.current = true;
      void edit(asked);
    },
    cover: (sound: SoundStretch, as: SoundCover): void => apply({ type: "silence", sound: { ...sound, as } }),
    uncover: (sound: SoundStretch): void => apply({ type: "unsilence", sound }),
    moveEdge: (stretch: SoundStretch, edge: Edge, by: number): void => apply(edgeEdit(stretch, edge, by)),
    setMargins: (margins: SoundMargins): void => apply({ type: "margins", margins }),
  };
}
