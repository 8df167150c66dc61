/**
 * Takes out of the page what speaks to the network past its content security policy. Runs in the page's own world before
 * any of its code, as text; it must stand alone. A frame would have constructors of its own: `confineNavigation` ends a
 * page that makes one.
 */
export function shutPage(): void {
  const doors = /^(?:webkit)?(?:RTC|WebTransport|WebSocketStream)/;
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (doors.test(name)) Reflect.deleteProperty(globalThis, name);
  }
}
