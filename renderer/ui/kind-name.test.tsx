import { expect, it } from "vitest";
import { KIND_NAMES } from "../../shared/document/kinds";
import { markupOf } from "../testing/markup";
import { useKindName } from "./kind-name";

function Names() {
  const nameOf = useKindName();
  return KIND_NAMES.map((kind) => <i key={kind}>{nameOf(kind)}</i>);
}

it("writes all kinds alike: a capital first, and abbreviations as they are written everywhere", async () => {
  const names = [...(await markupOf(<Names />)).matchAll(/<i>(.*?)<\/i>/g)].map(([, name = ""]) => name);
  expect(names).toEqual(
    expect.arrayContaining(["Birth date", "URL", "IP address", "MAC address", "Tax ID", "National ID", "IBAN"]),
  );
  for (const name of names) expect(name).toMatch(/^(?:\p{Lu}{2,4}|OGRN|SNILS|\p{Lu}\p{Ll}+)(?: (?:\p{Ll}+|ID))*$/u);
});
