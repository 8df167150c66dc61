import type { en } from "./en";

type Id = keyof typeof en;
type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
type WithoutPlural<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K;

/** Id of a message in calls of `t`: without the suffix of its plural form. */
export type MessageId = WithoutPlural<Id>;

type PluralId = WithoutPlural<Exclude<Id, MessageId>>;
type PlainId = Exclude<MessageId, PluralId>;

/** A complete table of another language: every plain id, and for a counted one the forms that the language has. */
export type MessageTable = Readonly<
  Record<PlainId, string> &
    Record<`${PluralId}_other`, string> &
    Partial<Record<`${PluralId}_${Exclude<PluralForm, "other">}`, string>>
>;
