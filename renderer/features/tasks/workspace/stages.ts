const STAGES = [
  "source",
  "queued",
  "sending",
  "downloading",
  "decoding",
  "listening",
  "transcribing",
  "detecting",
  "replacing",
  "summarizing",
  "done",
] as const;
export type Stage = (typeof STAGES)[number];

export function isStage(name: string): name is Stage {
  return (STAGES as readonly string[]).includes(name);
}
