import { example } from "../texts.mjs";

/** Words of the complaint that are no finding. */
const PLAIN = { ru: "залита", en: "morning" };

export async function review(stage) {
  const { language, page } = stage;
  const toolbar = page.getByRole("toolbar", { name: stage.say("review.toolbar") });
  const finding = page.locator("#pane-original [data-finding]").nth(1);
  await stage.start(example("complaint", language));
  await stage.ended();
  const act = (id) => toolbar.getByRole("button", { name: stage.say(id), exact: true });
  await stage.scene("review-words", async () => {
    await stage.press("original", PLAIN[language], { clickCount: 2 });
    await toolbar.waitFor();
  });
  await stage.scene("review-kinds", () => act("review.kind").click());
  await page.keyboard.press("Escape");
  await stage.scene("review-words-menu", async () => {
    await stage.press("original", PLAIN[language], { button: "right" });
    await page.getByRole("menu").first().waitFor();
  });
  await page.keyboard.press("Escape");
  await stage.scene("review-finding", async () => {
    await finding.click();
    await toolbar.waitFor();
  });
  const further = async (id) => {
    await act("actions.more").click();
    await page.getByRole("menuitem", { name: stage.say(id) }).click();
  };
  await stage.scene("review-further", () => act("actions.more").click());
  await page.keyboard.press("Escape");
  await stage.scene("review-why", () => further("review.why"));
  await stage.scene("review-finding-kinds", () => further("review.kind"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await stage.scene("review-rename", async () => {
    await finding.click();
    await further("review.rename");
  });
  await page.keyboard.press("Escape");
  await stage.scene("review-same-person", async () => {
    await finding.click();
    await act("review.merge").click();
  });
  await page.keyboard.press("Escape");
  await stage.scene("review-finding-menu", async () => {
    await finding.click({ button: "right" });
    await page.getByRole("menu").first().waitFor();
  });
  await stage.scene("review-finding-menu-kinds", async () => {
    await page.getByRole("menuitem", { name: stage.say("review.kind") }).click();
  });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await stage.scene("review-next", async () => {
    const next = stage.page.getByRole("button", { name: stage.say("review.next") });
    if ((await next.count()) > 0) await next.click();
    else await page.keyboard.press("j");
  });
  await page.keyboard.press("Escape");
  await stage.scene("review-entity-menu", () => page.locator(".entity-more").first().click());
  await page.keyboard.press("Escape");
  await stage.scene("review-undo", async () => {
    await finding.click();
    await act("review.keep").click();
    await page.mouse.move(0, 0);
  });
  await stage.scene("review-run-again", () => stage.button("review.again").click());
  await page.keyboard.press("Escape");
}
