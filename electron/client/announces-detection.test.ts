import { expect, it } from "vitest";
import openApi from "../../docs/openapi.json";
import { announcesDetection } from "./announces-detection";

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
