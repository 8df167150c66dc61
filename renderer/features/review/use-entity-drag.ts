import { type DragEvent, useState } from "react";
import type { Entity } from "../../document/entities";

/** The drag data contains no names. */
let dragged: Entity | undefined;

/** Dropping one entity on another of the same type merges them. */
export function useEntityDrag(entity: Entity, enabled: boolean, onMerge: (other: Entity) => void) {
  const [isOver, setOver] = useState(false);
  const takes = (): boolean =>
    enabled && dragged !== undefined && dragged.key !== entity.key && dragged.type === entity.type;
  return {
    isOver,
    handlers: {
      draggable: enabled,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dragged = entity;
        dataTransfer.clearData();
        dataTransfer.setData("application/x-outis-finding", "");
        dataTransfer.effectAllowed = "link";
      },
      onDragEnd: () => {
        dragged = undefined;
      },
      onDragOver: (event: DragEvent) => {
        if (!takes()) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "link";
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent<HTMLElement>) => {
        setOver(false);
        if (!takes() || dragged === undefined) return;
        event.preventDefault();
        event.currentTarget.focus();
        onMerge(dragged);
        // `dragend` does not reach a removed row.
        dragged = undefined;
      },
    },
  };
}
