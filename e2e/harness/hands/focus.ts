import { expect, type Page } from "@playwright/test";

/** Empty if the keyboard focus is visible. */
async function focusProblem(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return "nothing has the focus";
    const name = `${at.tagName.toLowerCase()} “${(at.getAttribute("aria-label") ?? at.textContent).trim().slice(0, 40)}”`;

    // A small input is drawn by its label.
    const label = at instanceof HTMLInputElement ? at.closest("label") : null;
    const { left, top, right, bottom } = (label ?? at).getBoundingClientRect();
    const [x1, x2] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [y1, y2] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    if (x2 - x1 < 1 || y2 - y1 < 1) return `${name} is out of sight`;
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const seen = parts.some((across) =>
      parts.some((down) => {
        const top = document.elementFromPoint(x1 + (x2 - x1) * across, y1 + (y2 - y1) * down);
        return top !== null && (at.contains(top) || label?.contains(top) === true);
      }),
    );
    if (!seen) return `${name} is covered`;

    // Menu entries show focus by their background, other elements by an outline around themselves or their container.
    if (at.matches("[role^=menu]")) {
      const ground = getComputedStyle(at).backgroundColor;
      return at.matches("[role=menu]") || ground !== "rgba(0, 0, 0, 0)" ? "" : `${name} looks like the other entries`;
    }
    // Focus on a heading or screen expects no key.
    if (at instanceof HTMLElement && at.tabIndex < 0 && !at.matches("input, button, [role]")) return "";
    for (let box: Element | null = at, up = 0; box !== null && up < 4; box = box.parentElement, up++) {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(box);
      if (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1 && outlineColor !== "rgba(0, 0, 0, 0)") return "";
      if (box.matches(":has(textarea:focus)") && getComputedStyle(box).boxShadow !== "none") return "";
    }
    return `${name} has no sign of the focus`;
  });
}

export async function expectFocusSeen(page: Page, after: string): Promise<void> {
  await expect.poll(() => focusProblem(page), { message: `the focus after ${after}`, timeout: 3000 }).toBe("");
}
