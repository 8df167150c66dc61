import type { RecoveryBridge, ShowWords, TypeWords } from "./messages";
import "./page.css";

const { recovery } = window as unknown as { recovery: RecoveryBridge };

type Child = Node | string;

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function button(label: string, className: string, act: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", class: `button ${className}` }, label);
  made.addEventListener("click", act);
  return made;
}

/** Two groups of four, spoken by character. */
function codeLine(line: string): HTMLLIElement {
  const groups = [line.slice(0, 4), line.slice(4)];
  return element(
    "li",
    {},
    element("span", { "aria-hidden": "true" }, ...groups.map((group) => element("b", {}, group))),
    element("span", { class: "spoken" }, groups.map((group) => Array.from(group).join(" ")).join(", ")),
  );
}

function show(lines: readonly string[], words: ShowWords): Child[] {
  const { later, written } = words;
  const leave = button(later, written === undefined ? "primary" : "", () => void recovery.leave());
  return [
    element("h1", {}, words.title),
    element("p", {}, words.why),
    element("ol", { class: "code", "aria-label": words.title }, ...lines.map(codeLine)),
    element("p", { class: "how" }, words.how),
    element(
      "div",
      { class: "actions" },
      button(words.print, "ghost", () => void recovery.print()),
      element("span", { class: "gap" }),
      leave,
      ...(written === undefined ? [] : [button(written, "primary", () => void recovery.written())]),
    ),
  ];
}

function type(words: TypeWords): Child[] {
  const field = element("textarea", {
    id: "code",
    rows: "8",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "characters",
    "aria-describedby": "hint problem",
  });
  const problem = element("p", { id: "problem", class: "problem", role: "alert" });
  const submit = async (): Promise<void> => {
    open.disabled = true;
    const wrong = await recovery.typed(field.value);
    open.disabled = false;
    if (wrong === null) return;
    problem.textContent = wrong.words;
    field.setAttribute("aria-invalid", "true");
    field.focus();
    if (wrong.line !== undefined) selectLine(field, wrong.line);
  };
  const open = button(words.open, "primary", () => void submit());
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
  });
  return [
    element("h1", {}, words.title),
    element("p", {}, words.lead),
    element("label", { for: "code" }, words.label),
    field,
    element("p", { id: "hint", class: "how" }, words.hint),
    problem,
    element(
      "div",
      { class: "actions" },
      element("span", { class: "gap" }),
      button(words.cancel, "", () => void recovery.leave()),
      open,
    ),
  ];
}

function selectLine(field: HTMLTextAreaElement, line: number): void {
  let at = 0;
  let seen = 0;
  const lines = field.value.split("\n");
  if (lines.filter((text) => text.trim() !== "").length < line) return;
  for (const text of lines) {
    if (text.trim() !== "") seen += 1;
    if (seen === line) {
      field.setSelectionRange(at, at + text.length);
      return;
    }
    at += text.length + 1;
  }
}

function followTheme(): void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const apply = (): void => document.documentElement.setAttribute("data-theme", dark.matches ? "dark" : "light");
  dark.addEventListener("change", apply);
  apply();
}

followTheme();
window.addEventListener("keydown", (event) => {
  if (event.key === "Escape") void recovery.leave();
});
void recovery.screen().then((screen) => {
  const root = document.getElementById("root");
  root?.replaceChildren(...(screen.kind === "show" ? show(screen.lines, screen.words) : type(screen.words)));
  root?.querySelector<HTMLElement>("textarea, .primary")?.focus();
});
