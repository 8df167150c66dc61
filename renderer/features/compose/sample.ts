import type { Mode } from "../../../shared/document/languages";
import type { InterfaceLanguage } from "../../../shared/ipc/settings";
import type { Piece } from "./excerpt";

const person = (text: string): Piece => ({ text, type: "PERSON" });
const id = (text: string): Piece => ({ text, type: "ID" });

/** What the mode cards show while there is no text yet: made by hand, so that nothing has to be asked for it. */
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
