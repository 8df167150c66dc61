import { type RefObject, useRef, useState } from "react";
import type { Document } from "../../../../shared/document/document";
import { type Entity, entityKey } from "../../../document/entities";
import type { PanesHandle } from "./panes";

/** `onShow`: the place may be filtered out. */
export function useShownEntity(document: Document, panes: RefObject<PanesHandle | null>, onShow: () => void) {
  const [hovered, hover] = useState<string>();
  const [picked, pick] = useState<string>();
  const [revealed, setRevealed] = useState<string>();
  const lastPlace = useRef(-1);
  const show = (place: number | undefined): void => {
    const replacement = place === undefined ? undefined : document.replacements[place];
    if (place === undefined || replacement === undefined) return;
    lastPlace.current = place;
    onShow();
    pick(entityKey(replacement, document.original));
    panes.current?.show(place);
  };
  return {
    lit: hovered ?? picked,
    hover,
    pick,
    revealed,
    reveal: (key: string | undefined): void => {
      pick(key);
      setRevealed(key);
    },
    showNext: (entity: Entity): void =>
      show(entity.places.find((place) => place > lastPlace.current && entity.key === picked) ?? entity.places[0]),
    showPlace: show,
    /** By start in the original. */
    showFinding: (start: number): void => show(document.replacements.findIndex((one) => one.start === start)),
    /** Offset in the original. */
    showAt: (start: number): void => {
      onShow();
      panes.current?.showAt(start);
    },
  };
}
