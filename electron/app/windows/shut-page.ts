/**
 * Removes interfaces that reach the network despite the content security policy. Runs as text in the page before its
 * code: self-contained. `confineNavigation` closes a page with frames, which have their own constructors.
 */
export function shutPage(): void {
  const doors = /^(?:webkit)?(?:RTC|WebTransport|WebSocketStream)/;
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (doors.test(name)) Reflect.deleteProperty(globalThis, name);
  }
}
