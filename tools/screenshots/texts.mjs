import fs from "node:fs";
import { at } from "../setup/root.mjs";

export const example = (name, language) => fs.readFileSync(at("examples", `${name}-${language}.txt`), "utf8");

/** Known placeholders, changed ones, an unknown one, uncertain grammatical cases. */
export const ANSWER = {
  ru: `Уважаемая [ИМЯ_1]!

Благодарим за обращение. Ваш вопрос передан [ИМЕНЕМ_2], ответ придёт до [ДАТА_1].
Заказ [ИМЯ_1] задержан по вине склада. Горжусь [ИМЯ_2] и всей командой.
Если что-то неясно, напишите [КЛИЕНТ_9].`,
  en: `Dear [NAME_1],

Thank you for writing. Your request has gone to [Name 2], and you will hear from us by [DATE_1].
The order of [PERSON_1] was late through our fault.
If anything is unclear, write to [CLIENT_9].`,
};

export const OTHER_LANGUAGE = {
  ru: "Dear colleagues, Emily Watson called from Leeds this morning. She asks for the contract and the invoice, and she wants to know when the parcel will be sent to her office.",
  en: "Уважаемые коллеги, сегодня утром звонила Анна Сергеевна Петрова из Перми. Она просит прислать договор и счёт и узнать, когда посылку отправят в её офис.",
};

/** PDF 1.4. */
export function scan() {
  const parts = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<<>>>>",
    "<</Length 68>>\nstream\nq 200 0 0 200 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID 80> EI Q  \nendstream",
  ];
  let text = "%PDF-1.4\n";
  const starts = parts.map((part, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const size = parts.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
}
