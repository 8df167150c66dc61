/** Seconds as people read them: `0:12`, `1:02:03`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (part: number): string => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Seconds as subtitles have them: `00:01:02,345`; vtt has a dot. */
export function cueClock(seconds: number, dot: "," | "."): string {
  const all = Math.max(0, Math.round(seconds * 1000));
  const parts = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60, Math.floor(all / 1000) % 60];
  return `${parts.map((part) => String(part).padStart(2, "0")).join(":")}${dot}${String(all % 1000).padStart(3, "0")}`;
}
