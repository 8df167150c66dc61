import { example } from "../texts.mjs";

export async function workspace(stage, { folder }) {
  const { language, page } = stage;
  await stage.scene("workspace-running", async () => {
    await stage.start(example("complaint", language).repeat(150));
    await page.getByRole("progressbar").first().waitFor();
  });
  await stage.scene("workspace-cancelled", async () => {
    await stage.button("workspace.cancel").click();
    await stage.ended("task.status.cancelled");
  });
  await stage.scene("workspace-nothing-found", async () => {
    await stage.start({ ru: "Сегодня на улице тепло и солнечно.", en: "It is warm and sunny outside." }[language]);
    await stage.ended();
  });
  for (const mode of ["blind", "randomize"]) {
    await stage.scene(`workspace-${mode}`, async () => {
      await stage.start(example("medical-note", language), { mode });
      await stage.ended();
    });
  }
  await stage.scene("workspace-mapping-none", () => stage.tab("details").click());
  await stage.scene("workspace-speakers", async () => {
    await stage.start(example("support-chat", language));
    await stage.ended();
  });
  await stage.scene("workspace-text", async () => {
    await stage.start(example("complaint", language));
    await stage.ended();
  });
  await stage.scene(
    "workspace-panel",
    () => stage.tab("findings").click(),
    (width) => width === 900 && page.keyboard.press("F6"),
  );
  await page.keyboard.press("Escape");
  await stage.scene("workspace-summary-empty", () => stage.tab("summary").click());
  await stage.scene("workspace-summary", async () => {
    await stage.button("workspace.summary.start").click();
    await stage.button("workspace.summary.copy").waitFor();
  });
  await stage.scene("workspace-details", () => stage.tab("details").click());
  await stage.tab("findings").click();
  await stage.scene("workspace-copied", () => stage.button("workspace.copy").click());
  await stage.scene("workspace-formats", () => stage.button("workspace.formats").click());
  await stage.scene("workspace-mapping-warning", () => stage.item("workspace.format.mapping").click());
  await stage.button("workspace.mappingWarning.cancel").click();
  await stage.scene("workspace-original-warning", async () => {
    await stage.button("workspace.formats").click();
    await stage.item("workspace.format.original").click();
  });
  await stage.page.keyboard.press("Escape");
  await stage.scene("workspace-saved", async () => {
    await stage.saveTo(`${folder}/saved.txt`);
    await stage.button("workspace.save").click();
    await page.getByText("saved.txt").first().waitFor();
  });
}
