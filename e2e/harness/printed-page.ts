import type { Page } from "@playwright/test";

/**
 * A page of print as a PNG file (A4, 150 dpi), drawn by the window. `isBlurred`: each line from the third on is more
 * blurred than the one before, until its words are uncertain.
 */
export async function printedPage(page: Page, lines: readonly string[], isBlurred = false): Promise<Buffer> {
  const png = await page.evaluate(
    ({ words, blurred }) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 1240, height: 1754 });
      const context = canvas.getContext("2d");
      if (context === null) return "";
      context.fillStyle = "white";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = "black";
      context.font = "34px serif";
      words.forEach((line, at) => {
        context.filter = blurred && at > 1 ? `blur(${2 + at * 0.2}px)` : "none";
        context.fillText(line, 120, 180 + at * 70);
      });
      return canvas.toDataURL("image/png").replace(/^.*,/, "");
    },
    { words: lines, blurred: isBlurred },
  );
  return Buffer.from(png, "base64");
}
