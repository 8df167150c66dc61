import type { Mode } from "../../../../shared/document/languages";
import type { InterfaceLanguage } from "../../../../shared/ipc/settings";
import type { Piece } from "./excerpt";

const person = (text: string): Piece => ({ text, type: "PERSON" });
const id = (text: string): Piece => ({ text, type: "ID" });

/** Example of the mode cards while there is no text: written by hand, so that no request is needed. */
export const SAMPLE: Readonly<Record<InterfaceLanguage, Readonly<Record<Mode, readonly Piece[]>>>> = {
  ru: {
    blind: [{ text: "Меня зовут " }, person("[ИМЯ]"), { text: ", договор № " }, id("[НОМЕР]")],
    reversible: [{ text: "Меня зовут " }, person("[ИМЯ_1]"), { text: ", договор № " }, id("[НОМЕР_1]")],
    randomize: [{ text: "Меня зовут " }, person("Инна Ремизова"), { text: ", договор № " }, id("41-7720/26")],
  },
  en: {
    blind: [{ text: "My name is " }, person("[NAME]"), { text: ", contract no. " }, id("[NUMBER]")],
    reversible: [{ text: "My name is " }, person("[NAME_1]"), { text: ", contract no. " }, id("[NUMBER_1]")],
    randomize: [{ text: "My name is " }, person("Nora Whitfield"), { text: ", contract no. " }, id("41-7720/26")],
  },
};

/** A letter to try it on, without anyone's data. */
export const SAMPLE_TEXT: Readonly<Record<InterfaceLanguage, string>> = {
  ru: `Здравствуйте! Меня зовут Ольга Сергеевна Белова, пишу по договору № 17-204/26 от 12 марта 2026 года.

Деньги за заказ вернуть обещал Илья Кравцов, но на карту ничего не пришло. Позвоните, пожалуйста, Ольге Сергеевне по телефону +7 912 555-01-23 или напишите на olga.belova@example.com. Живу там же: Пермь, улица Лесная, дом 8.`,
  en: `Hello, my name is Nora Whitfield, and I am writing about contract no. 17-204/26 of 12 March 2026.

Peter Hall promised to refund my order, but nothing has arrived. Please call Nora on +1 202 555 0123 or write to nora.whitfield@example.com. I still live at 8 Forest Street, Springfield.`,
};
