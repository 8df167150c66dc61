import { expect, it } from "vitest";
import openApi from "../../../docs/openapi.json";
import { announcesDetection, announcesKnown, announcesTag } from "./announces-detection";

it("reads from a service's own description whether it takes the user's words", () => {
  expect(announcesDetection(openApi)).toBe(true);
  const { detection: _, ...others } =
    openApi.paths["/api/v1/depersonalization"].post.requestBody.content["application/json"].schema.properties;
  const without = (properties: object) => ({
    paths: {
      "/api/v1/depersonalization": {
        post: { requestBody: { content: { "application/json": { schema: { properties } } } } },
      },
    },
  });
  expect(announcesDetection(without(others))).toBe(false);
  expect(announcesDetection(without({ ...others, detection: { type: "boolean" } }))).toBe(false);
  for (const strange of [null, "ok", {}, { paths: [] }, { paths: { "/v1/depersonalization": null } }])
    expect(announcesDetection(strange)).toBe(false);
});

it("reads whether it takes a tag, a string, for its placeholders", () => {
  expect(announcesTag(openApi)).toBe(true);
  const path = (properties: object) => ({
    "/api/v1/depersonalization": {
      post: { requestBody: { content: { "application/json": { schema: { properties } } } } },
    },
  });
  expect(announcesTag({ paths: path({ tag: { type: "string" } }) })).toBe(true);
  for (const properties of [{}, { tag: {} }, { tag: { type: "integer" } }, { input: { type: "string" } }])
    expect(announcesTag({ paths: path(properties) })).toBe(false);
});

it("and whether texts can share their placeholders", () => {
  expect(announcesKnown(openApi)).toBe(true);
  const post = (properties: object) => ({
    paths: {
      "/api/v1/depersonalization": {
        post: { requestBody: { content: { "application/json": { schema: { properties } } } } },
      },
    },
  });
  for (const other of [{}, { known: { type: "boolean" } }, { known: { items: { type: "string" } } }])
    expect(announcesKnown(post(other))).toBe(false);
});
