import { expect, it } from "vitest";
import openApi from "../../../docs/openapi.json";
import { capabilitiesOf } from "./capabilities";

it("reads from a service's own description whether it takes the user's words", () => {
  expect(capabilitiesOf(openApi).detection).toBe(true);
  const { detection: _, ...others } =
    openApi.paths["/api/v1/depersonalization"].post.requestBody.content["application/json"].schema.properties;
  const without = (properties: object) => ({
    paths: {
      "/api/v1/depersonalization": {
        post: { requestBody: { content: { "application/json": { schema: { properties } } } } },
      },
    },
  });
  expect(capabilitiesOf(without(others)).detection).toBe(false);
  expect(capabilitiesOf(without({ ...others, detection: { type: "boolean" } })).detection).toBe(false);
  for (const strange of [null, "ok", {}, { paths: [] }, { paths: { "/v1/depersonalization": null } }])
    expect(capabilitiesOf(strange).detection).toBe(false);
});

it("reads whether it takes a tag, a string, for its placeholders", () => {
  expect(capabilitiesOf(openApi).tag).toBe(true);
  const path = (properties: object) => ({
    "/api/v1/depersonalization": {
      post: { requestBody: { content: { "application/json": { schema: { properties } } } } },
    },
  });
  expect(capabilitiesOf({ paths: path({ tag: { type: "string" } }) }).tag).toBe(true);
  for (const properties of [{}, { tag: {} }, { tag: { type: "integer" } }, { input: { type: "string" } }])
    expect(capabilitiesOf({ paths: path(properties) }).tag).toBe(false);
});

it("and whether texts can share their placeholders", () => {
  expect(capabilitiesOf(openApi).known).toBe(true);
  const post = (properties: object) => ({
    paths: {
      "/api/v1/depersonalization": {
        post: { requestBody: { content: { "application/json": { schema: { properties } } } } },
      },
    },
  });
  for (const other of [{}, { known: { type: "boolean" } }, { known: { items: { type: "string" } } }])
    expect(capabilitiesOf(post(other)).known).toBe(false);
});
