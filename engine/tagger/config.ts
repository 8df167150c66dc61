import { ENTITY_TYPES, type EntityType } from "../../shared/document/kinds";

export interface TaggerConfig {
  /** "O", then "B-" and "I-" of every type, in the order of the outputs. */
  readonly labels: readonly string[];
  /** Per window, including the special tokens at its start and end. */
  readonly maxTokens: number;
  /** Divisor of logits. */
  readonly temperature: number;
  /** Subtracted from the log probability of "outside". */
  readonly outsideBias: number;
  readonly thresholds: Readonly<Record<EntityType, number>>;
}

export function parseTaggerConfig(value: unknown): TaggerConfig {
  const { labels, maxTokens, temperature, outsideBias, thresholds } = record(value, "config");
  if (!Array.isArray(labels) || !labels.every(isLabel) || labels[0] !== "O") throw new TypeError("config: labels");
  const limits = record(thresholds, "thresholds");
  const least = (type: EntityType): number => between(limits[type], 0, 1, `thresholds.${type}`);
  return {
    labels,
    maxTokens: between(maxTokens, 8, 512, "maxTokens"),
    temperature: between(temperature, 0.01, 100, "temperature"),
    outsideBias: between(outsideBias, -20, 20, "outsideBias"),
    thresholds: Object.fromEntries(ENTITY_TYPES.map((type) => [type, least(type)])) as TaggerConfig["thresholds"],
  };
}

/** "I-PERSON" -> "PERSON"; undefined for "O". */
export function typeOfLabel(label: string): EntityType | undefined {
  return ENTITY_TYPES.find((type) => label === `B-${type}` || label === `I-${type}`);
}

function isLabel(value: unknown): value is string {
  return typeof value === "string" && (value === "O" || typeOfLabel(value) !== undefined);
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new TypeError(`config: ${name}`);
  return value as Record<string, unknown>;
}

function between(value: unknown, low: number, high: number, name: string): number {
  if (typeof value !== "number" || !(value >= low && value <= high)) throw new TypeError(`config: ${name}`);
  return value;
}
