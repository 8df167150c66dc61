const nothing = (): void => undefined;

/** Properties of `TextPanes` without marks, selection or sound. */
export const PLAIN_PANES = {
  name: undefined,
  voices: [],
  shown: undefined,
  onShown: nothing,
  swapped: false,
  only: [],
  pending: undefined,
  pendingOriginal: undefined,
  playback: undefined,
  lit: undefined,
  remaining: [],
  unsure: [],
  edited: [],
  onHover: nothing,
  onPick: nothing,
  onAssign: undefined,
  selecting: undefined,
};
