import type { FastifyInstance } from "fastify";

/** For routes that are registered after this call. */
export function createAllowedMethods(app: FastifyInstance): (url: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook("onRoute", (route) => {
    const source = route.url
      .split("/")
      .map((part) => (part.startsWith(":") ? "[^/]+" : part.replaceAll(/[^\w-]/g, String.raw`\$&`)))
      .join("/");
    routes.push({ pattern: new RegExp(`^${source}$`), methods: [route.method].flat() });
  });
  return (url) => {
    const path = url.split("?")[0] ?? "";
    return [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
  };
}
