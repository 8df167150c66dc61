import type { Kind } from "../document/kinds";
import type { en } from "./en";

type Id = keyof (typeof en)["texts"];
type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
type WithoutPlural<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K;

/** Without the plural suffix. */
export type MessageId = WithoutPlural<Id>;

type PluralId = WithoutPlural<Exclude<Id, MessageId>>;
type PlainId = Exclude<MessageId, PluralId>;

/** Counted ids need all plural forms of the language. */
type Texts = Readonly<
  Record<PlainId, string> &
    Record<`${PluralId}_other`, string> &
    Partial<Record<`${PluralId}_${Exclude<PluralForm, "other">}`, string>>
>;

export interface Language {
  /** In its own language. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /** Capitalized. Languages without their own placeholders list the names here. */
  readonly kindName: (kind: Kind) => string;
  readonly texts: Texts;
}
