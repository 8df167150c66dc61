import {
  type Evidence,
  evidenceOf,
  type Expected,
  isClear,
  judge,
  scoreOf,
  type SentText,
} from "../../../engine/words";
import type { Output } from "../../../shared/ipc/contract";
import { isSameName } from "./shared-mapping";

export interface NamesSource {
  readonly id: string;
  readonly title: string;
  readonly createdAt: number;
  readonly sent: SentText;
  readonly groups?: readonly string[];
}

export interface ExpectedSource {
  readonly id: string;
  readonly as: Expected;
}

/** Candidates, and names for each. */
const LISTED = 5;
const NAMES = 6;

interface Match {
  readonly source: NamesSource;
  readonly evidence: Evidence;
}
interface Group extends Match {
  readonly also: readonly string[];
  readonly expected: Expected | undefined;
}

/** Most likely first (`judge`). */
export function whoseNames(
  text: string,
  sources: readonly NamesSource[],
  expected: ExpectedSource | undefined,
): Output<"restore.whose"> {
  const matches = sources
    .map((source) => ({ source, evidence: evidenceOf(text, source.sent) }))
    .filter(({ source, evidence }) => evidence.placeholders.length > 0 || source.id === expected?.id)
    .sort((a, b) => Number(b.source.id === expected?.id) - Number(a.source.id === expected?.id));
  const groups = grouped(matches, expected);
  const certain = judge(groups);
  groups.sort(
    (a, b) =>
      Number(b === certain) - Number(a === certain) ||
      b.evidence.ownSuffixes - a.evidence.ownSuffixes ||
      Number(b.evidence.same) - Number(a.evidence.same) ||
      scoreOf(b.evidence) - scoreOf(a.evidence) ||
      Number(b.expected !== undefined) - Number(a.expected !== undefined) ||
      b.source.createdAt - a.source.createdAt,
  );
  const listed = groups
    .filter(({ evidence }) => evidence.placeholders.length > 0)
    .filter((group, index) => index < LISTED || group.expected !== undefined);
  return {
    certain: certain !== undefined,
    candidates: listed.map(({ source: { id, title, createdAt, sent }, evidence, also }) => ({
      id,
      also: [...also],
      title,
      createdAt,
      likely: isClear(evidence),
      names: evidence.placeholders
        .slice(0, NAMES)
        .map((placeholder) => ({ placeholder, name: sent.mapping[placeholder] ?? "" })),
    })),
  };
}

function grouped(matches: readonly Match[], expected: ExpectedSource | undefined): Group[] {
  const groups: (Match & { also: string[] })[] = [];
  for (const match of matches) {
    const same = groups.find((one) => givesSameNames(one, match));
    if (same === undefined) groups.push({ ...match, also: [] });
    else same.also.push(match.source.id);
  }
  return groups.map((group) => ({
    ...group,
    expected: group.source.id === expected?.id ? expected.as : undefined,
    evidence: matches
      .filter(({ source }) => group.also.includes(source.id))
      .reduce((best, { evidence }) => (fits(evidence, best) ? evidence : best), group.evidence),
  }));
}

const fits = (evidence: Evidence, best: Evidence): boolean =>
  evidence.same || (!best.same && scoreOf(evidence) > scoreOf(best));

/** In a batch a shorter form of a name is the same person; elsewhere only equal words. */
function givesSameNames(a: Match, b: Match): boolean {
  const together = a.source.groups?.some((group) => b.source.groups?.includes(group)) === true;
  if (a.evidence.placeholders.length !== b.evidence.placeholders.length) return false;
  return a.evidence.placeholders.every((placeholder) => {
    const [name, other] = [a.source.sent.mapping[placeholder], b.source.sent.mapping[placeholder]];
    if (name === undefined || other === undefined) return false;
    return together ? isSameName(name, other) : name === other;
  });
}
