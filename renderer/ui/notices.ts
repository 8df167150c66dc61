import { useSyncExternalStore } from "react";
import { UNDO_MS } from "../../shared/ipc/limits";

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly detail?: string;
  readonly tone: "plain" | "bad";
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Also on other screens: its action is an undo. */
  readonly undoes?: true;
}

/** Milliseconds; with a button longer. */
const STAYS = 5000;

let notices: readonly Notice[] = [];
let spoken = "";
let silence: number | undefined;
let nextId = 1;
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** By id of the notice. */
const timers = new Map<number, number>();
let paused = false;

export function dismiss(id: number): void {
  window.clearTimeout(timers.get(id));
  timers.delete(id);
  notices = notices.filter((notice) => notice.id !== id);
  // A removed element loses the focus without an event.
  if (paused) resumeNotices();
  publish();
}

export function notify(text: string, options: Omit<Partial<Notice>, "id" | "text"> = {}): void {
  post(text, options);
}

/** Returns the id for `dismiss`. */
export function post(text: string, options: Omit<Partial<Notice>, "id" | "text"> = {}): number {
  const id = nextId++;
  // A repeated notice is shown once, with a new duration.
  notices = [
    ...notices.filter((one) => one.text !== text || one.action !== undefined).slice(-2),
    { id, text, tone: "plain", ...options },
  ];
  publish();
  dismissAfter(id, options.action === undefined ? STAYS : UNDO_MS);
  return id;
}

function dismissAfter(id: number, ms: number): void {
  window.clearTimeout(timers.get(id));
  timers.set(
    id,
    window.setTimeout(() => dismiss(id), ms),
  );
}

/** A notice belongs to its screen, except for an undo. */
export function leaveScreen(): void {
  for (const { id, undoes } of notices) if (undoes !== true) dismiss(id);
}

/** Main removes others when an undo expires. */
const informative = (): readonly Notice[] => notices.filter(({ action }) => action === undefined);

/** While the pointer or the focus is on them. */
export function pauseNotices(): void {
  paused = true;
  for (const { id } of informative()) window.clearTimeout(timers.get(id));
}

export function resumeNotices(): void {
  paused = false;
  for (const { id } of informative()) dismissAfter(id, STAYS);
}

export function announce(text: string): void {
  spoken = text;
  publish();
  window.clearTimeout(silence);
  if (text !== "") silence = window.setTimeout(hush, STAYS);
}

/** The announced text may contain a name. */
export const hush = (): void => announce("");

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, () => notices);
}

export function useSpoken(): string {
  return useSyncExternalStore(subscribe, () => spoken);
}
