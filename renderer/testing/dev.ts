import "@fontsource-variable/inter";
import "../theme/literata.css";
import "../theme/tokens.css";
import "../theme/base.css";
import type { Mode } from "../../shared/document/languages";
import type { Region } from "../../shared/document/region";
import type { RegionKind } from "../../shared/document/region-kinds";
import type { TaskDetail } from "../../shared/ipc/task";
import { guessLanguage, startMessages } from "../i18n/i18n";
import { start } from "../app/start";
import { createFakeBridge } from "./fake-bridge";
import { pretendedCall } from "./fake-recordings";
import { finishedTask, heardTask, processingTask } from "./fake-tasks";
import { INTERVIEW_RU, LETTER_EN, LETTER_RU } from "./samples";

/** In any browser, with a fake main process: `?lang=ru&theme=dark&history=0&keychain=0`. Not built. */
const asked = new URLSearchParams(location.search);
const language = guessLanguage(location.search, navigator.language);
const theme = asked.get("theme") === "dark" ? "dark" : "light";
const HOUR = 3_600_000;

function past(hoursAgo: number, name: string, original: string, mode: Mode, code: "ru" | "en"): TaskDetail {
  const input = { input: { type: "text", text: original }, mode, languageIn: code, languageOut: code, name } as const;
  const task = processingTask(crypto.randomUUID(), input, original);
  return finishedTask({ ...task, createdAt: Date.now() - hoursAgo * HOUR, inputType: "text" }, 1240);
}

/** Without mode: only a transcript. */
function heard(hoursAgo: number, name: string, mode: Mode | undefined, code: "ru" | "en"): TaskDetail {
  const input = { input: { type: "recording", offer: crypto.randomUUID() }, mode: mode ?? "reversible" } as const;
  const task = processingTask(crypto.randomUUID(), { ...input, languageIn: code, languageOut: code, name }, "");
  return { ...heardTask(task, pretendedCall(code), mode), createdAt: Date.now() - hoursAgo * HOUR, elapsedMs: 9400 };
}

/** As from a file with pages. */
function scanned(task: TaskDetail): TaskDetail {
  const region = (kind: RegionKind, page: number, x: number, y: number, covered: boolean): Region => ({
    ...{ id: `${page}-${kind}-1`, page, kind, covered },
    corners: [
      [x, y],
      [x + 0.2, y + 0.02],
      [x + 0.19, y + 0.1],
      [x - 0.01, y + 0.08],
    ],
  });
  const regions = [
    region("face", 0, 0.15, 0.5, true),
    region("stamp", 0, 0.6, 0.75, true),
    region("signature", 0, 0.2, 0.75, false),
    region("unread", 1, 0.3, 0.3, true),
    region("code", 2, 0.6, 0.1, true),
  ];
  return {
    ...task,
    inputType: "document",
    source: { name: "scan.pdf", format: "pdf", extension: "pdf", hasPages: true, regions },
  };
}

const failed = past(26, "Interview 08", INTERVIEW_RU, "blind", "ru");
const { document: _, ...failedRest } = failed;
const history: TaskDetail[] = [
  heard(0.05, language === "ru" ? "Звонок в поддержку" : "Call to support", "reversible", language),
  {
    ...heard(0.1, language === "ru" ? "Планёрка" : "Stand-up", undefined, language),
    service: "remote",
    synopsis:
      language === "ru"
        ? "- Мастер придёт завтра с десяти до двенадцати.\n- Роутер заменят на новый."
        : "- An engineer comes tomorrow between ten and twelve.\n- The router will be replaced.",
  },
  past(0.2, language === "ru" ? "Интервью 07" : "Interview 07", INTERVIEW_RU, "reversible", "ru"),
  past(0.5, language === "ru" ? "Жалоба, черновик" : "Complaint, draft", LETTER_RU, "blind", "ru"),
  scanned(
    past(
      0.6,
      language === "ru" ? "Договор, скан" : "Contract, scan",
      language === "ru" ? LETTER_RU : LETTER_EN,
      "reversible",
      language,
    ),
  ),
  past(1, "Letter to Dr Patel", LETTER_EN, "reversible", "en"),
  {
    ...failedRest,
    state: "error",
    counts: {},
    error: { code: "service_unreachable", message: "no route" },
  },
  past(30, language === "ru" ? "Вопрос к ассистенту" : "Question to an assistant", LETTER_EN, "randomize", "en"),
];
const large = Number(asked.get("large") ?? 0);
if (large > 0) history.push(past(0.1, "Large", INTERVIEW_RU.repeat(large), "reversible", "ru"));

window.outis = createFakeBridge({
  language,
  settings: { theme },
  keychain: asked.get("keychain") !== "0",
  tasks: asked.get("history") === "0" ? [] : history,
  taskTakes: Number(asked.get("takes") ?? 2500),
});
// Served by serve.mjs.
document.documentElement.dataset["sound"] = "";
startMessages(language);
start(document.getElementById("root"));
