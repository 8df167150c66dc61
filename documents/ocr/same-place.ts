/** y in either direction. */
type Corners = readonly [number, number, number, number];

/** `share`: of the smaller box. */
export function isSamePlace(one: Corners, other: Corners, share: number): boolean {
  const wide = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
  const high = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
  return wide > 0 && high > 0 && wide * high >= share * Math.min(areaOf(one), areaOf(other));
}

const areaOf = ([left, least, right, most]: Corners): number => (right - left) * (most - least);
