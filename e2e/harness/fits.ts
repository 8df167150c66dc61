import { expect, type ElectronApplication, type Page } from "@playwright/test";
import type { Outis } from "./launch";

/** Content of the window in pixels, and its zoom. */
interface Size {
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
}

const SIZES: readonly Size[] = [
  { width: 900, height: 600, zoom: 1 },
  { width: 700, height: 600, zoom: 1 },
  { width: 1280, height: 820, zoom: 2 },
];

async function resize(app: ElectronApplication, page: Page, size: Size): Promise<void> {
  await app.evaluate(({ BrowserWindow }, { width, height, zoom }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.webContents.setZoomFactor(zoom);
    window?.setContentSize(width, height);
  }, size);
  await page.waitForFunction((width) => window.innerWidth === width, size.width / size.zoom);
}

/**
 * Everything fits into small windows. `open` is called in the first of them, for example to open a drawer. Restores the
 * size of the window.
 */
export async function expectFits(
  { app, page }: Outis,
  screen: string,
  open: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const sizeOf = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getContentSize());
  const [width = 0, height = 0] = (await sizeOf()) ?? [];
  for (const size of SIZES) {
    await resize(app, page, size);
    if (size === SIZES[0]) await open();
    const message = `${screen} at ${size.width}x${size.height}, zoom ${size.zoom}`;
    await expect.poll(() => page.evaluate(misfits), { message }).toEqual([]);
  }
  await resize(app, page, { width, height, zoom: 1 });
}

/** Runs in the page. Describes elements that are cut off, outside of the window, or covered. */
function misfits(): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > window.innerWidth) found.push("the window scrolls sideways");
  const dialog = [...document.querySelectorAll("dialog[open], [role=dialog]")].at(-1);
  const within = dialog ?? document.body;
  const nameOf = (element: Element): string => {
    const name = element.getAttribute("aria-label") ?? element.textContent;
    return `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} “${name.trim().slice(0, 40)}”`;
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    // Texts for screen readers have one pixel.
    if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      return false;
    return element.closest(".visually-hidden, [aria-hidden=true], canvas, svg") === null;
  };
  const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element);
  const scrolls = (element: Element, way: "overflowX" | "overflowY"): boolean =>
    ["auto", "scroll"].includes(styleOf(element)[way]);
  const ancestors = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let at = element.parentElement; at !== null; at = at.parentElement) all.push(at);
    return all;
  };
  for (const element of within.querySelectorAll("*")) {
    if (!isSeen(element)) continue;
    const box = element.getBoundingClientRect();
    const around = ancestors(element);
    if ((box.right > window.innerWidth + 1 || box.left < -1) && !around.some((one) => scrolls(one, "overflowX")))
      found.push(`outside: ${nameOf(element)}`);
    const style = styleOf(element);
    const isCut = style.overflowX === "hidden" || style.overflowX === "clip";
    if (isCut && element.scrollWidth > element.clientWidth + 1 && style.textOverflow !== "ellipsis")
      found.push(`cut off: ${nameOf(element)}`);
    if (element.matches("button, [role=tab], .pill, h1, h2") && !isCut && element.scrollWidth > element.clientWidth + 1)
      found.push(`too wide: ${nameOf(element)}`);
    // Its middle can be clicked, if no scrolling is needed to see it.
    if (!element.matches("button, select, input:not([type=file]), textarea, a[href], [role=tab]")) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isInside = (one: Element): boolean => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    };
    const clipping = around.filter(
      (one) => styleOf(one).overflowX !== "visible" || styleOf(one).overflowY !== "visible",
    );
    const scrolling = clipping.filter((one) => scrolls(one, "overflowX") || scrolls(one, "overflowY"));
    // The mode is never started unseen. At 200 % zoom there is no room.
    const isAlwaysSeen = element.matches(".mode-row input") && window.innerHeight > 480;
    if (!clipping.every(isInside)) {
      if (scrolling.length === 0 || isAlwaysSeen) found.push(`hidden: ${nameOf(element)}`);
      continue;
    }
    if (y > window.innerHeight || y < 0) {
      if (scrolling.length === 0) found.push(`below the window: ${nameOf(element)}`);
      continue;
    }
    const top = document.elementFromPoint(x, y);
    if (top === null || element.contains(top) || top.contains(element) || top.closest("label")?.contains(element))
      continue;
    // Sticky heads and drawers cover what can be scrolled or closed.
    if (
      !isAlwaysSeen &&
      top.closest(
        ".pane-heads, .tab-list, .side-frame, .library.drawer, .review-place, .notices, .compose-end, .settings-side",
      ) !== null
    )
      continue;
    found.push(`covered: ${nameOf(element)} by ${nameOf(top)}`);
  }
  const tabs = [...within.querySelectorAll("[role=tab]")].filter(isSeen).map((tab) => tab.getBoundingClientRect().top);
  if (new Set(tabs.map(Math.round)).size > 1) found.push("the tabs take two lines");
  return [...new Set(found)];
}
