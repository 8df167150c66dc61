export function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language).format(value);
}

/** "0,4 с", "12 с", "3 мин 5 с"; `rough`: "3 мин". Milliseconds in. */
export function formatDuration(ms: number, language: string, rough = false): string {
  const seconds = ms / 1000;
  const unit = (value: number, name: "second" | "minute" | "hour", digits = 0): string =>
    new Intl.NumberFormat(language, {
      style: "unit",
      unit: name,
      unitDisplay: "short",
      maximumFractionDigits: digits,
    }).format(value);
  const both = (first: string, value: number, name: "second" | "minute"): string =>
    value === 0 ? first : `${first} ${unit(value, name)}`;
  if (seconds < 10) return unit(Math.max(0.1, Math.round(seconds * 10) / 10), "second", 1);
  if (seconds < 60) return unit(Math.floor(seconds), "second");
  const minutes = Math.floor(seconds / 60);
  if (rough && minutes < 60) return unit(minutes, "minute");
  if (minutes < 60) return both(unit(minutes, "minute"), Math.floor(seconds % 60), "second");
  return both(unit(Math.floor(minutes / 60), "hour"), minutes % 60, "minute");
}

export function formatMilliseconds(ms: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "unit", unit: "millisecond", unitDisplay: "short" }).format(
    Math.max(1, Math.round(ms)),
  );
}

/** In binary megabytes, like the limits. */
export function formatSize(bytes: number, language: string): string {
  const megabytes = bytes / (1024 * 1024);
  const options = { style: "unit", unitDisplay: "short", maximumFractionDigits: 1 } as const;
  return megabytes >= 0.95
    ? new Intl.NumberFormat(language, { ...options, unit: "megabyte" }).format(megabytes)
    : new Intl.NumberFormat(language, { ...options, unit: "kilobyte" }).format(
        bytes === 0 ? 0 : Math.max(0.1, bytes / 1024),
      );
}

export function formatClock(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" }).format(at);
}

export function formatDateTime(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" }).format(at);
}

/** `1:05` or `1:02:09`. Seconds in. */
export function formatPosition(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** In lower case if the interface's language requires it. */
export function languageInSentence(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** For codes without a message. */
export function languageName(code: string, language: string): string {
  const name = languageInSentence(code, language);
  return name === code ? code : name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
