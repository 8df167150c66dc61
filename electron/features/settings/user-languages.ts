/** Languages of the interface, the system and recent tasks, ISO 639-1. `recent` may contain "auto". */
export function userLanguages(
  interfaceLanguage: string,
  system: readonly string[],
  recent: readonly string[],
): string[] {
  const codes = [interfaceLanguage, ...system, ...recent].map((language) => language.split(/[-_]/)[0]?.toLowerCase());
  return [...new Set(codes)].filter((code): code is string => code !== undefined && /^[a-z]{2}$/.test(code));
}
