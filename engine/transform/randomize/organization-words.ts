import data from "../pools/word-patterns.json";

/** Legal forms, kinds of institutions and small words: they say what it is, not which. */
export const STAYS = new RegExp(`^(?:${data.organizationKinds})$`, "iu");

/** Bodies of a state that are one of their kind: another one stands for them. */
const PUBLIC_BODIES: readonly (readonly string[])[] = [
  "ГИБДД|ФССП|МВД|МЧС|ФНС|ФСБ|СКР|ПФР",
  "Роспотребнадзор|Росреестр|Ростехнадзор|Росздравнадзор|Рособрнадзор|Россельхознадзор",
  "FBI|CIA|DEA|IRS|ATF|SEC|FTC",
  "HMRC|DVLA|DWP|NHS",
].map((row) => row.split("|"));

/** The bodies that may stand for this one, with its ending; empty where it is none. */
export function otherBodies(name: string): readonly string[] {
  const row = PUBLIC_BODIES.find((bodies) => bodies.some((body) => endingAfter(body, name) !== undefined));
  const own = row?.find((body) => endingAfter(body, name) !== undefined) ?? "";
  return row?.filter((body) => body !== own).map((body) => body + (endingAfter(own, name) ?? "")) ?? [];
}

function endingAfter(body: string, name: string): string | undefined {
  const ending = name.startsWith(body) ? name.slice(body.length) : undefined;
  return ending !== undefined && /^(?:|а|у|ом|е)$/.test(ending) ? ending : undefined;
}

/** Before the name of somebody who trades alone. */
export const SOLE_TRADER = /^((?:ИП|индивидуальн\p{L}+ предпринимател\p{L}+)\s+)(?=\p{Lu})([^"«„“]+)$/iu;

/** An adjective that names: `Октябрьский районный суд`, `Казанский университет`. */
export const ADJECTIVE =
  /^(\p{Lu}[\p{L}-]*(?:ск|цк|[ьн]н|[бвгджзклмпрст]н|[ое]в))(ий|ый|ой|ая|ое|ого|ому|им|ым|ом|ую|ие|ые|их|ых|ими|ыми)$/u;
