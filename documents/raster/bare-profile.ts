/** Colour computation (ICC.1:2022, 9.2), in addition to tables (`A2B0`, `B2A0`, ...). Others contain text. */
const COMPUTED = new Set(
  "rXYZ gXYZ bXYZ rTRC gTRC bTRC kTRC wtpt bkpt lumi chad chrm gamt cicp A2B0 A2B1 A2B2 B2A0 B2A1 B2A2 D2B0 D2B1 D2B2 D2B3 B2D0 B2D1 B2D2 B2D3".split(
    " ",
  ),
);
const HEADER = 128;
const ENTRY = 12;
/** Name a device, a program and the profile: start and end offsets. */
const NAMING = [
  [24, 36],
  [48, 56],
  [80, 100],
] as const;
const EMPTY_TEXT = "text";

/** Preserves colour tags and length. Descriptions often name an owner. */
export function bareProfile(profile: Buffer): Buffer | undefined {
  if (profile.length < HEADER + 4 || profile.toString("latin1", 36, 40) !== "acsp") return undefined;
  const tags = profile.readUInt32BE(HEADER);
  const end = HEADER + 4 + tags * ENTRY;
  if (end > profile.length) return undefined;
  const bare = Buffer.alloc(profile.length);
  profile.copy(bare, 0, 0, end);
  for (const [from, to] of NAMING) bare.fill(0, from, to);
  const entries = Array.from({ length: tags }, (_, index) => {
    const at = HEADER + 4 + index * ENTRY;
    const start = profile.readUInt32BE(at + 4);
    return { tag: profile.toString("latin1", at, at + 4), start, after: start + profile.readUInt32BE(at + 8) };
  });
  if (entries.some(({ start, after }) => start < end || after > profile.length)) return undefined;
  for (const { tag, start } of entries) if (!COMPUTED.has(tag)) bare.write(EMPTY_TEXT, start, "latin1");
  for (const { tag, start, after } of entries) if (COMPUTED.has(tag)) profile.copy(bare, start, start, after);
  return bare;
}
