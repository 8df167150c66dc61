/**
 * Removes the interfaces that reach the network despite the content security policy. Runs as text in the page before its
 * code, so it must be self-contained. `confineNavigation` closes a page that creates a frame, which has its own
 * constructors.
 */
export function shutPage(): void {
  const doors = /^(?:webkit)?(?:RTC|WebTransport|WebSocketStream)/;
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (doors.test(name)) Reflect.deleteProperty(globalThis, name);
  }
}
