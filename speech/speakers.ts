import { afterSteps, type Group, mergeSteps, stepsAbove, stepsForCount } from "./merging";
import { unit, type VoiceWindow } from "./speaker-embeddings";

/** Minimum average similarity of two groups of one speaker. */
const SAME_SPEAKER = 0.35;
/** Within a block, only certain matches are merged. */
const SURELY_SAME = 0.5;
/** A speaker with less speech (seconds) is merged into another. */
const LEAST_SECONDS = 4;
/** Windows overlap by half, so each counts half. */
const SHARE = 0.5;
/** Groups merged at once: memory and time grow with the square. */
const BLOCK = 1500;

/** From 0 by first appearance. Without `count`, as many as are found. Long recordings are merged in blocks first. */
export function clusterVoices(windows: readonly VoiceWindow[], count?: number): number[] {
  if (windows.length === 0) return [];
  const groups = gather(windows.map(groupOfWindow));
  const steps = mergeSteps(groups);
  const used =
    count === undefined ? stepsAbove(steps, SAME_SPEAKER) : stepsForCount(groups, steps, count, LEAST_SECONDS);
  const found = afterSteps(groups, steps, used);
  const large = found.filter((group) => group.seconds >= LEAST_SECONDS);
  const kept =
    count !== undefined && large.length !== count
      ? longest(found, count)
      : large.length > 0
        ? large
        : longest(found, 1);
  return inOrderOfAppearance(smooth(windows, assign(windows, kept)));
}

const longest = (groups: readonly Group[], count: number): Group[] =>
  groups.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);

function groupOfWindow(window: VoiceWindow, index: number): Group {
  return { members: [index], sum: window.voice, seconds: (window.end - window.start) * SHARE };
}

/** Until there are few enough groups to compare all pairs. */
function gather(groups: Group[]): Group[] {
  let gathered = groups;
  let threshold = SURELY_SAME;
  while (gathered.length > BLOCK) {
    const next: Group[] = [];
    for (let at = 0; at < gathered.length; at += BLOCK) {
      const block = gathered.slice(at, at + BLOCK);
      const steps = mergeSteps(block);
      next.push(...afterSteps(block, steps, stepsAbove(steps, threshold)));
    }
    // If no voices are alike, merge less similar ones, too.
    if (next.length > gathered.length * 0.7) threshold -= 0.1;
    gathered = next;
  }
  return gathered;
}

/** To the most similar speaker; twice, since this changes the speakers. */
function assign(windows: readonly VoiceWindow[], groups: readonly Group[]): number[] {
  let centres = groups.map((group) => unit(group.sum));
  let labels: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    labels = windows.map(({ voice }) => mostLike(voice, centres));
    const sums = centres.map((centre) => new Float32Array(centre.length));
    windows.forEach(({ voice, start, end }, i) => {
      const sum = sums[labels[i] ?? 0];
      if (sum) for (let d = 0; d < sum.length; d += 1) sum[d] = (sum[d] ?? 0) + (voice[d] ?? 0) * (end - start);
    });
    if (new Set(labels).size < centres.length) break;
    centres = sums.map(unit);
  }
  return labels;
}

function mostLike(voice: Float32Array, centres: readonly Float32Array[]): number {
  let best = 0;
  let most = -Infinity;
  centres.forEach((centre, index) => {
    let product = 0;
    for (let i = 0; i < voice.length; i += 1) product += (voice[i] ?? 0) * (centre[i] ?? 0);
    if (product > most) {
      most = product;
      best = index;
    }
  });
  return best;
}

/** A single window between two windows of another speaker belongs to that speaker. */
function smooth(windows: readonly VoiceWindow[], labels: readonly number[]): number[] {
  const smoothed = [...labels];
  for (let i = 1; i < windows.length - 1; i += 1) {
    const [before, here, after] = [windows[i - 1], windows[i], windows[i + 1]];
    const label = smoothed[i - 1];
    if (!before || !here || !after || label === undefined || label !== smoothed[i + 1]) continue;
    if (here.start < before.end && after.start < here.end) smoothed[i] = label;
  }
  return smoothed;
}

function inOrderOfAppearance(labels: readonly number[]): number[] {
  const order = new Map<number, number>();
  return labels.map((label) => {
    const known = order.get(label);
    if (known !== undefined) return known;
    order.set(label, order.size);
    return order.size - 1;
  });
}
