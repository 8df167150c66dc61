/** One write at a time, of the newest value. Failed writes are not retried. */
export function latest<T>(write: (value: T) => Promise<unknown>): (value: T) => void {
  let writing = false;
  let next: { readonly value: T } | undefined;

  async function drain(): Promise<void> {
    writing = true;
    for (let one = next; one !== undefined; one = next) {
      next = undefined;
      await write(one.value).catch(() => undefined);
    }
    writing = false;
  }

  return (value) => {
    next = { value };
    if (!writing) void drain();
  };
}
