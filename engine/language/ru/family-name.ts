import { CASES } from "../cases";
import { fold, inShapeOf } from "../shape";
import { analyseSurface } from "./morphology/analyse";
import type { InCase } from "./name-in-cases";

const FAMILY = /^(\S{2,}(?:[оеё]в|[иы]н))(?:ы|ых|ыми)$|^(\S{2,}[сц]к)(?:ие|их|ими)$/;
const AFTER_OV = ["ы", "ых", "ым", "ых", "ыми", "ых"];
const AFTER_SK = ["ие", "их", "им", "их", "ими", "их"];

interface Family {
  readonly inCase: InCase;
  /** Not `Соколовых`, which may be a surname that does not change. */
  readonly sure: boolean;
}

/** `Соколовы`, `Вишневскими`; undefined for other names. */
export function familyInCases(original: string): Family | undefined {
  const name = original.toLowerCase();
  const [, stem = "", soft] = FAMILY.exec(name) ?? [];
  // `Марины` is a form of Марина.
  const isGiven = analyseSurface(fold(name)).some(({ part, known }) => part === "given" && known);
  if ((stem === "" && soft === undefined) || isGiven) return undefined;
  const [beginning, endings] = soft === undefined ? [stem, AFTER_OV] : [soft, AFTER_SK];
  const inCase: InCase = (one) => inShapeOf(original, beginning + (endings[CASES.indexOf(one)] ?? ""));
  return { inCase, sure: !/их$|ых$/.test(name) };
}
