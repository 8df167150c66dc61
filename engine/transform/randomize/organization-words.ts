/** Legal forms, kinds of institutions and small words: they say what it is, not which. */
export const STAYS =
  /^(?:городск\p{L}{2,3}|областн\p{L}{2,3}|районн\p{L}{2,3}|краев\p{L}{2,3}|центральн\p{L}{2,3}|клиническ\p{L}{2,3}|государственн\p{L}{2,3}|федеральн\p{L}{2,3}|муниципальн\p{L}{2,3}|национальн\p{L}{2,3}|детск\p{L}{2,3}|медицинск\p{L}{2,3}|арбитражн\p{L}{2,3}|верховн\p{L}{2,3}|мировой|город\p{L}{0,2}|области|края|ооо|оао|зао|пао|ао|нко|ано|фгуп|муп|гуп|гбуз|гбоу|мбоу|мбдоу|гку|фгбу|фгбоу|гау|кфх|снт|тсж|ук|чоп|ип|банк\p{L}{0,3}|больниц\p{L}+|поликлиник\p{L}+|клиник\p{L}+|госпитал\p{L}+|центр\p{L}{0,3}|школ\p{L}+|гимнази\p{L}+|лице\p{L}+|университет\p{L}*|институт\p{L}*|академи\p{L}+|колледж\p{L}*|суд\p{L}{0,3}|прокуратур\p{L}+|министерств\p{L}+|департамент\p{L}*|управлени\p{L}+|администраци\p{L}+|комитет\p{L}*|служб\p{L}+|отдел\p{L}*|компани\p{L}+|фирм\p{L}+|фонд\p{L}{0,3}|завод\p{L}{0,3}|фабрик\p{L}+|магазин\p{L}*|аптек\p{L}+|групп[аеуы]?|диспансер\p{L}*|роддом\p{L}*|санатори\p{L}+|музе[йяюе]\p{L}*|театр\p{L}{0,2}|библиотек\p{L}+|церк\p{L}+|храм\p{L}{0,2}|посольств\p{L}+|консульств\p{L}+|полици\p{L}+|военкомат\p{L}{0,2}|типографи\p{L}+|агентств\p{L}+|бюро|кооператив\p{L}*|артел\p{L}+|ансамбл\p{L}+|кафе|ресторан\p{L}*|гостиниц\p{L}+|отел[ьяюе]\p{L}*|салон\p{L}*|детсад\p{L}{0,2}|сад\p{L}{0,2}|общество|обществ\p{L}+|союз\p{L}{0,2}|партнерств\p{L}+|товариществ\p{L}+|предприяти\p{L}+|объединени\p{L}+|корпораци\p{L}+|холдинг\p{L}*|концерн\p{L}*|комбинат\p{L}*|участ\p{L}+|суд\p{L}{0,3}|мвд|мчс|фнс|уфнс|ифнс|мифнс|умвд|омвд|гу|уфмс|гувм|овд|ровд|фссп|уфссп|росреестр\p{L}{0,2}|роспотребнадзор\p{L}{0,2}|рф|росси[ияюей]{1,2}|мфо|кб|акб|нпо|нии|пкф|тд|гк|по|при|для|имени|им|г|дом\p{L}{0,2}|inc|llc|ltd|limited|corp|corporation|co|company|plc|gmbh|ag|kg|se|sa|s\.?a|sas|sarl|srl|spa|bv|nv|oy|ab|as|hospital|clinic|surgery|bakery|hotel|airlines?|airways|railways?|trust|partners|capital|society|building|press|news|herald|times|post|restaurant|caf[eé]|pharmacy|church|museum|library|theatre|theater|police|airport|brewery|farms?|motors|stores?|shop|law|logistics|consulting|solutions|services?|systems|technologies|media|insurance|university|college|school|institute|academy|bank|group|holdings?|foundation|association|society|department|ministry|court|council|committee|agency|office|center|centre|international|national|the|of|and|for|de|la|du|und|für|e|y)$/iu;

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
