/**
 * Under load, V8 can collect the promise of an evaluation in main before Playwright has its value. The evaluation is then
 * repeated, so its effects must not add up.
 *
 * @param {import("@playwright/test").ElectronApplication} app
 */
export function evaluateAgainIfCollected(app) {
  const evaluate = /** @type {(...input: unknown[]) => Promise<unknown>} */ (app.evaluate.bind(app));
  /** @param {unknown[]} input */
  const again = async (...input) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await evaluate(...input);
      } catch (error) {
        if (tries === 5 || !String(error).includes("garbage collected")) throw error;
      }
    }
  };
  app.evaluate = /** @type {import("@playwright/test").ElectronApplication["evaluate"]} */ (again);
}
