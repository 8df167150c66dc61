import type { FoundRegion, RegionPicture } from "../../page/found-region";

export interface Evidence {
  readonly sign: "mrz" | "face" | "title" | "fields" | "proportions" | "fewWords" | "manyWords";
  readonly weight: number;
}

/** Sum of weights. */
const ENOUGH = 3;

const TITLES =
  /паспорт|passport|удостоверение личности|identity card|personalausweis|carte d.identit|водительское удостоверение|driving licen|driver.{0,3}licen|вид на жительство|residence permit|свидетельство о рождении|birth certificate|national id/u;
const FIELDS = [
  /дата рожд|date of birth|geburtsdatum|date de naissance|\bdob\b/u,
  /место рожд|place of birth|geburtsort|lieu de naissance/u,
  /(?:^|\s)пол(?:\s|$)|\bsex\b/u,
  /фамилия|surname|last name/u,
  /имя|given names?|first name/u,
  /отчество|patronymic/u,
  /код подразделения|паспорт выдан|(?:^|\s)выдан|authority|issuing/u,
  /гражданство|nationality|citizenship/u,
  /срок действия|date of expiry|expires|date of issue|дата выдачи/u,
  /(?:^|\s)серия|passport no|document no|card no|licen[cs]e no/u,
] as const;
/** ISO/IEC 7810 ID-1: 85.6 by 53.98 mm, and tolerance. */
const CARD = 1.586;
const CARD_TOLERANCE = 0.08;
/** Contracts, applications and lists have more words. */
const FEW_WORDS = 70;
const MANY_WORDS = 160;

function identityEvidence(picture: RegionPicture, regions: readonly FoundRegion[]): Evidence[] {
  const { words, width, height } = picture;
  const text = words
    .map((word) => word.text)
    .join(" ")
    .toLowerCase();
  const faces = regions.filter(({ kind }) => kind === "face").length;
  const fields = FIELDS.filter((field) => field.test(text)).length;
  const proportion = Math.max(width, height) / Math.max(1, Math.min(width, height));
  const evidence: Evidence[] = [];
  const add = (sign: Evidence["sign"], weight: number, isSeen = true): void => {
    if (isSeen && weight !== 0) evidence.push({ sign, weight });
  };
  add(
    "mrz",
    3,
    regions.some(({ kind }) => kind === "mrz"),
  );
  // More faces are a group.
  add("face", 1.5, faces === 1 || faces === 2);
  add("title", 1.5, TITLES.test(text));
  add("fields", Math.min(2, fields * 0.5));
  add("proportions", 0.5, Math.abs(proportion - CARD) < CARD_TOLERANCE);
  add("fewWords", 0.5, words.length < FEW_WORDS);
  add("manyWords", -2, words.length > MANY_WORDS);
  return evidence;
}

/** Only a machine-readable zone is sufficient: contracts name passports, and articles show faces. */
export function isIdentityDocument(picture: RegionPicture, regions: readonly FoundRegion[]): boolean {
  return identityEvidence(picture, regions).reduce((sum, { weight }) => sum + weight, 0) >= ENOUGH;
}
