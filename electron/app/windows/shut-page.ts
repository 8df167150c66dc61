/**
 * Removes from the page all interfaces that reach the network despite its content security policy. Runs as text in the
 * page's own world before any of its code; it must be self-contained. A frame would have separate constructors:
 * `confineNavigation` closes a page that creates one.
 */
export function shutPage(): void {
  const doors = /^(?:webkit)?(?:RTC|WebTransport|WebSocketStream)/;
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (doors.test(name)) Reflect.deleteProperty(globalThis, name);
  }
}
