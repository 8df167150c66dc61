import { grouped } from "../../grouped";
import type { Span } from "../../span";
import { legalForm } from "./identifiers";

/** Corrected link keys by span index. `keys` excludes people; `known` are keys of earlier documents. */
export function aliases(
  text: string,
  spans: readonly Span[],
  keys: readonly string[],
  known: Iterable<string>,
): Map<number, string> {
  const found = new Map<number, string>();
  const others = new Map([...nationalPhones(keys, known), ...abbreviations(text, spans, keys)]);
  keys.forEach((key, index) => {
    const other = others.get(key);
    if (other !== undefined) found.set(index, other);
  });
  for (const [index, key] of namesakes(text, spans, keys)) found.set(index, key);
  return found;
}

/** `Центральная городская больница (ЦГБ)`: short key to long key. */
function abbreviations(text: string, spans: readonly Span[], keys: readonly string[]): Map<string, string> {
  const short = new Map<string, string>();
  spans.forEach((span, index) => {
    const before = spans[index - 1];
    if (span.type !== "ORG" || before?.type !== "ORG") return;
    const between = text.slice(before.end, span.start);
    if (!/^[ \u00a0]?\((?:далее[ \u00a0]?[—–-]?[ \u00a0]?)?[«"]?$/.test(between)) return;
    if (span.end - span.start < before.end - before.start) short.set(keys[index] ?? "", keys[index - 1] ?? "");
  });
  return short;
}

/** `(912) 345-67-89` is `+7 912 345-67-89`, if no other number has these last digits. */
function nationalPhones(own: readonly string[], known: Iterable<string>): Map<string, string> {
  const keys = new Set(own.filter((key) => key.startsWith("phone:")));
  const national = [...keys].filter((key) => /^phone:\d{8,}$/.test(key));
  if (national.length === 0) return new Map();
  for (const key of known) if (key.startsWith("phone:+")) keys.add(key);
  const international = [...keys].filter((key) => /^phone:\+\d+$/.test(key));
  const endings = international.flatMap((key) =>
    [1, 2, 3].map((country) => ({ key, national: `phone:${key.slice("phone:+".length + country)}` })),
  );
  const whole = grouped(endings, (ending) => ending.national);
  return new Map(
    national.flatMap((key) => {
      const [only, another] = whole.get(key) ?? [];
      return only && !another ? [[key, only.key] as const] : [];
    }),
  );
}

/** `ООО «Вектор»` and `АО «Вектор»` differ; `Вектор` is the last one before it, else the next. */
function namesakes(text: string, spans: readonly Span[], keys: readonly string[]): Map<number, string> {
  const named = spans.flatMap(({ type, start, end }, index) =>
    type === "ORG" ? [{ index, key: keys[index] ?? "", form: legalForm(text.slice(start, end)) }] : [],
  );
  const found = new Map<number, string>();
  for (const [key, mentions] of grouped(named, (one) => one.key)) {
    const forms = new Set(mentions.flatMap(({ form }) => form ?? []));
    if (forms.size < 2) continue;
    let [last = ""] = forms;
    for (const { index, form } of mentions) {
      last = form ?? last;
      found.set(index, `${key} ${last}`);
    }
  }
  return found;
}
