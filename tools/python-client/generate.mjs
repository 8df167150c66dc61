/** Longer lists of allowed values become `str`. */
const MOST_VALUES = 12;

const pascal = (name) =>
  name.slice(0, 1).toUpperCase() + name.slice(1).replaceAll(/[-_](.)/g, (_all, c) => c.toUpperCase());
const snake = (name) => name.replaceAll("-", "_").replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
const union = (types) => [...new Set(types)].join(" | ");

/** Types of Python for JSON schemas. Objects with fields become TypedDicts; equal ones become one. */
function createTypes(components) {
  const names = new Map();
  const declarations = [];

  function declare(name, schema) {
    const written = JSON.stringify(schema);
    const known = names.get(written);
    if (known !== undefined) return known;
    names.set(written, name);
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(schema.properties).map(([field, of]) => [field, typeOf(of, name + pascal(field))]);
    const lines = (needed) =>
      fields.filter(([field]) => required.has(field) === needed).map(([f, type]) => `    ${f}: ${type}`);
    const [needed, optional] = [lines(true), lines(false)];
    if (needed.length > 0 && optional.length > 0) {
      declarations.push(`class _${name}(TypedDict):\n${needed.join("\n")}`);
      declarations.push(`class ${name}(_${name}, total=False):\n${optional.join("\n")}`);
    } else {
      const total = needed.length > 0 ? "" : ", total=False";
      declarations.push(`class ${name}(TypedDict${total}):\n${[...needed, ...optional].join("\n")}`);
    }
    return name;
  }

  function typeOf(schema, name) {
    if (schema.$ref !== undefined) return typeOf(components.schemas[schema.$ref.split("/").at(-1)], name);
    const either = schema.anyOf ?? schema.oneOf;
    // Alternatives of an object only say which of its fields are required.
    if (either !== undefined && schema.properties === undefined) {
      return union(either.map((one, i) => typeOf(one, name + (i === 0 ? "" : String(i + 1)))));
    }
    if (schema.const !== undefined) return `Literal[${JSON.stringify(schema.const)}]`;
    if (schema.enum !== undefined) {
      if (schema.enum.length > MOST_VALUES) return "str";
      return `Literal[${schema.enum.map((value) => JSON.stringify(value)).join(", ")}]`;
    }
    if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type }, name)));
    switch (schema.type) {
      case "string":
        return "str";
      case "integer":
        return "int";
      case "number":
        return "float";
      case "boolean":
        return "bool";
      case "null":
        return "None";
      case "array":
        return schema.items === undefined || schema.prefixItems !== undefined
          ? "list[Any]"
          : `list[${typeOf(schema.items, name)}]`;
      case "object":
        if (schema.properties !== undefined) return declare(name, schema);
        return `dict[str, ${typeof schema.additionalProperties === "object" ? typeOf(schema.additionalProperties, name) : "Any"}]`;
      default:
        return "Any";
    }
  }

  return { typeOf, declarations };
}

const jsonOf = (content) => content?.["application/json"]?.schema;
const dictionary = (pairs) => `{${pairs.map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(", ")}}`;

/** Method for one operation, and the type of its result. */
function methodOf(path, method, operation, types) {
  const name = snake(operation.operationId);
  const { parameters = [], responses } = operation;
  const success = jsonOf(responses["200"]?.content);
  const result = success === undefined ? "None" : types.typeOf(success, pascal(operation.operationId) + "Result");
  const of = (place) => parameters.filter((parameter) => parameter.in === place);
  const optional = (schema, owner) =>
    `${types.typeOf(schema, pascal(operation.operationId) + pascal(owner))} | None = None`;
  const positional = of("path").map((parameter) => `${snake(parameter.name)}: str`);
  const keywords = [];
  const body = jsonOf(operation.requestBody?.content);
  const fields = Object.entries(body?.properties ?? {});
  const required = new Set(body?.required ?? []);
  const lastly = [];
  for (const [field, schema] of fields) {
    if (required.has(field))
      keywords.push(`${snake(field)}: ${types.typeOf(schema, pascal(operation.operationId) + pascal(field))}`);
    else lastly.push(`${snake(field)}: ${optional(schema, field)}`);
  }
  for (const parameter of [...of("query"), ...of("header")])
    lastly.push(`${snake(parameter.name)}: ${optional(parameter.schema, parameter.name)}`);
  const named = [...keywords, ...lastly];
  const signature = ["self", ...positional, ...(named.length > 0 ? ["*"] : []), ...named];
  const address = path.replaceAll(/\{(\w+)\}/g, (_all, parameter) => `{_segment(${snake(parameter)})}`);
  const sent = [
    JSON.stringify(method.toUpperCase()),
    `${address === path ? "" : "f"}"${address.replace(/^\/api/, "")}"`,
  ];
  if (of("query").length > 0) sent.push(`query=${dictionary(of("query").map((one) => [one.name, snake(one.name)]))}`);
  if (of("header").length > 0)
    sent.push(`headers=${dictionary(of("header").map((one) => [one.name, snake(one.name)]))}`);
  if (body !== undefined) sent.push(`body=${dictionary(fields.map(([field]) => [field, snake(field)]))}`);
  const lines = [
    `    def ${name}(`,
    ...signature.map((one) => `        ${one},`),
    `    ) -> ${result}:`,
    `        """${operation.summary}: ${method.toUpperCase()} ${path}"""`,
    "        return self._request(",
    ...sent.map((one) => `            ${one},`),
    "        )",
  ];
  return { name, result, text: lines.join("\n") };
}

/**
 * Python client of the operations below /api/v1.
 *
 * @param {any} openApi the document
 * @param {string} base base.py, in which `# TYPES` is replaced by the types
 * @returns {string}
 */
export function pythonClient(openApi, base) {
  const types = createTypes(openApi.components);
  const methods = Object.entries(openApi.paths)
    .filter(([path]) => path.startsWith("/api/v1/"))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => methodOf(path, method, operation, types)),
    );
  const task = methods.find(({ name }) => name === "read_task")?.result ?? "Any";
  return `${base
    .replace("# TYPES", () => types.declarations.join("\n\n\n"))
    .replace("READ_TASK", () => task)
    .trimEnd()}\n\n${methods.map(({ text }) => text).join("\n\n")}\n`;
}
