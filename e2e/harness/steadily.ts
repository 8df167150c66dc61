/** Retries if V8 collected the promise before Playwright had it, under load. */
export async function steadily<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 5 || !String(error).includes("garbage collected")) throw error;
    }
  }
}
