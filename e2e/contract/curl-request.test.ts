import { expect, it } from "vitest";
import { curlRequests } from "./curl-request";

const GIVEN = { BASE: "http://127.0.0.1:1", KEY: "k 1", TASK: "t" };

it("reads a call of curl as a shell would", () => {
  const block = 'curl -s "$BASE/v1/x" -H "Authorization: Bearer $KEY" \\\n  -d \'{"input": "$5 \\u0041, \\"a\\""}\'\n';
  expect(curlRequests(block, GIVEN)).toEqual([
    {
      url: "http://127.0.0.1:1/v1/x",
      method: "POST",
      headers: { Authorization: "Bearer k 1" },
      body: '{"input": "$5 \\u0041, \\"a\\""}',
    },
  ]);
});

it("reads one call after another", () => {
  const block = "curl -s $BASE/a\ncurl -s -X DELETE $BASE/$TASK\n";
  expect(curlRequests(block, GIVEN).map(({ method, url }) => `${method} ${url}`)).toEqual([
    "GET http://127.0.0.1:1/a",
    "DELETE http://127.0.0.1:1/t",
  ]);
});

it("lets nothing go by that it does not know", () => {
  expect(() => curlRequests("curl --compressed $BASE", GIVEN)).toThrow("--compressed");
  expect(() => curlRequests("wget $BASE", GIVEN)).toThrow("wget");
  expect(() => curlRequests("curl $NONE", GIVEN)).toThrow("$NONE is not given");
});
