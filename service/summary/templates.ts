import type { SummaryTemplate } from "../../shared/api/summary-templates";
import type { Act } from "./cues";

export interface Section {
  readonly heading: { readonly ru: string; readonly en: string };
  /** Absent: takes the rest. */
  readonly cues?: RegExp;
  readonly acts?: readonly Act[];
}

/** \b does not know Cyrillic. */
const cues = (...alternatives: string[]): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${alternatives.join("|")})`, "iu");

const rest = (ru: string, en: string): Section => ({ heading: { ru, en } });
const section = (ru: string, en: string, ...alternatives: string[]): Section => ({
  heading: { ru, en },
  cues: cues(...alternatives),
});

const doing = (acts: readonly Act[], one: Section): Section => ({ ...one, acts });

const TASKS = doing(
  ["promise", "task"],
  section(
    "Задачи",
    "Action items",
    ...[
      "нужно",
      "надо",
      "необходимо",
      "поруч",
      "следует",
      "сделает",
      "подготов\\p{L}+ до",
      "отправ\\p{L}+ до",
      "срок (?:до|—|-)",
      "крайний срок",
      "до конца",
    ],
    ...[
      "must",
      "need(?:s|ed)? to",
      "will (?:send|prepare|check|write|call|do)",
      "action item",
      "deadline",
      "by (?:mon|tue|wed|thu|fri|sat|sun)",
    ],
  ),
);

/** Ours. A sentence belongs to the first heading with a matching cue. */
export const TEMPLATES: Readonly<Record<SummaryTemplate, readonly Section[]>> = {
  meeting: [
    doing(
      ["decision"],
      section(
        "Решения",
        "Decisions",
        ...["решил", "решено", "договорил", "постанов", "утверд", "соглас", "приняли", "одобр"],
        ...["decided", "decision", "agreed", "approved", "resolved", "concluded"],
      ),
    ),
    TASKS,
    doing(["open"], rest("Открытые вопросы", "Open questions")),
    rest("Обсуждали", "Discussed"),
  ],
  interview: [
    section(
      "Опыт",
      "Experience",
      ...["работал", "опыт", "проект", "занимал", "руковод", "учил", "окончил"],
      ...["worked", "experience", "project", "studied", "graduated", "managed", "years"],
    ),
    section("Планы", "Plans", "хочу", "хотел", "план", "собира", "буду", "want", "plan", "hope", "going to", "will"),
    rest("Главное", "Main points"),
  ],
  call: [
    section(
      "Зачем звонили",
      "Reason for the call",
      ...["звоню", "звонил", "обращ", "вопрос", "интересу", "хотел\\p{L}* (?:узнать|уточнить|спросить)"],
      ...["call(?:ed|ing)", "question", "wanted to", "would like", "interested"],
    ),
    doing(
      ["decision"],
      section("Договорились", "Agreed", "договор", "соглас", "перезвон", "встре", "agreed", "call back", "meet"),
    ),
    TASKS,
    rest("Главное", "Main points"),
  ],
  medical: [
    section(
      "Жалобы",
      "Complaints",
      ...["жал[уо]", "боль", "болит", "беспоко", "кашель", "температур", "тошн", "слабост", "одышк"],
      ...["complain", "pain", "ache", "cough", "fever", "nausea", "weak", "short(?:ness)? of breath"],
    ),
    section(
      "Обследование и диагноз",
      "Findings and diagnosis",
      ...["диагноз", "обследован", "осмотр", "анализ", "узи", "рентген", "давлен", "выявлен", "мрт", "экг"],
      ...["diagnos", "exam", "test", "x-ray", "scan", "blood pressure", "found"],
    ),
    section(
      "Назначения",
      "Plan of treatment",
      ...["назнач", "рекоменд", "принимать", "таблет", "лечен", "препарат", "повторн", "дозиров"],
      ...["prescri", "recommend", "take", "tablet", "treat", "medication", "dose", "follow-up"],
    ),
    rest("Другое", "Other"),
  ],
  support: [
    section(
      "Проблема",
      "Problem",
      ...["не работа", "ошибк", "проблем", "не мог", "сломал", "не открыва", "завис", "не приход"],
      ...[
        "(?:does|did)n.t work",
        "not working",
        "error",
        "problem",
        "issue",
        "can(?:no|')t",
        "fail",
        "crash",
        "broken",
      ],
    ),
    section(
      "Что сделали",
      "What was done",
      ...["проверил", "перезапуст", "обновил", "исправил", "замен", "сброс", "настро"],
      ...["checked", "restart", "updated", "fixed", "replaced", "reset", "reinstall"],
    ),
    section(
      "Итог",
      "Outcome",
      "помог",
      "заработал",
      "решен",
      "закры",
      "возврат",
      "works now",
      "solved",
      "resolved",
      "refund",
      "closed",
    ),
    rest("Другое", "Other"),
  ],
  lecture: [
    section(
      "Определения",
      "Definitions",
      ...["называ", "это —", "— это", "определя", "означает", "понима(?:ют|ется|ем)"],
      ...["is called", "defined as", "definition", "means", "refers to", "known as"],
    ),
    section(
      "Примеры",
      "Examples",
      "например",
      "пример",
      "к примеру",
      "for example",
      "for instance",
      "such as",
      "example",
    ),
    rest("Основные мысли", "Main ideas"),
  ],
};

export function placeOf(template: SummaryTemplate, text: string, act?: Act): number {
  const sections = TEMPLATES[template];
  const done = act === undefined ? -1 : sections.findIndex(({ acts }) => acts?.includes(act) === true);
  if (done >= 0) return done;
  return sections.findIndex(({ cues, acts }) => (cues === undefined ? acts === undefined : cues.test(text)));
}

export function isAskedFor(template: SummaryTemplate, text: string): boolean {
  const place = TEMPLATES[template][placeOf(template, text)];
  return place?.cues !== undefined && place.acts === undefined;
}
