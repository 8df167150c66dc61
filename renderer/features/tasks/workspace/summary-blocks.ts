export type SummaryBlock = { readonly line: string } | { readonly points: readonly string[] };

/** Lines that start with "- ", "* " or "• " are points. */
export function blocksOf(text: string): SummaryBlock[] {
  const blocks: ({ line: string } | { points: string[] })[] = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    const [, point] = /^[-*•]\s+(.+)$/.exec(line) ?? [];
    const last = blocks.at(-1);
    if (point !== undefined && last !== undefined && "points" in last) last.points.push(point);
    else if (point !== undefined) blocks.push({ points: [point] });
    else if (line !== "") blocks.push({ line });
  }
  return blocks;
}
