import type { SummaryTemplate } from "../../shared/api/summary-templates";

export interface Section {
  readonly heading: { readonly ru: string; readonly en: string };
  /** Words that tell that a sentence belongs here. The section without cues takes what no other took. */
  readonly cues?: RegExp;
}

/** Boundaries that know Cyrillic, which \b does not. */
const cues = (...alternatives: string[]): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${alternatives.join("|")})`, "iu");

const rest = (ru: string, en: string): Section => ({ heading: { ru, en } });
const section = (ru: string, en: string, ...alternatives: string[]): Section => ({
  heading: { ru, en },
  cues: cues(...alternatives),
});

const TASKS = section(
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
);

/** Which headings a template has, in order (ours). Sentences are put under the first whose cues they contain. */
export const TEMPLATES: Readonly<Record<SummaryTemplate, readonly Section[]>> = {
  meeting: [
    section(
      "Решения",
      "Decisions",
      ...["решил", "решено", "договорил", "постанов", "утверд", "соглас", "приняли", "одобр"],
      ...["decided", "decision", "agreed", "approved", "resolved", "concluded"],
    ),
    TASKS,
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
    section("Договорились", "Agreed", "договор", "соглас", "перезвон", "встре", "agreed", "call back", "meet"),
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
