import type { Kind } from "../document/kinds";
import type { en } from "./en";

type Id = keyof (typeof en)["texts"];
type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
type WithoutPlural<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K;

/** Id of a text, without the suffix of its plural form. */
export type MessageId = WithoutPlural<Id>;

type PluralId = WithoutPlural<Exclude<Id, MessageId>>;
type PlainId = Exclude<MessageId, PluralId>;

/** A text for every id, and for a counted one the plural forms of the language. */
type Texts = Readonly<
  Record<PlainId, string> &
    Record<`${PluralId}_other`, string> &
    Partial<Record<`${PluralId}_${Exclude<PluralForm, "other">}`, string>>
>;

/** A language of the interface. */
export interface Language {
  /** Its own name, for the list of languages. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /** Name of a kind of data, with a capital: a language without placeholders of its own lists the names here. */
  readonly kindName: (kind: Kind) => string;
  readonly texts: Texts;
}
