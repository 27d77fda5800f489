import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import blockExternalRequests from "./block-external-requests.cjs";

test("the bundled Redoc refers to no content network and to no font of its own", () => {
  const source = readFileSync("node_modules/redoc/bundles/redoc.standalone.js", "utf8");
  const bundled = blockExternalRequests(source);
  expect(source).toMatch(/cdn\.redoc/);
  expect(bundled).not.toMatch(/cdn\.redoc|@font-face/);
});

test("a Redoc version with other external requests fails the build", () => {
  expect(() => blockExternalRequests("const logo = `https://cdn.redoc.ly/another.svg`")).toThrow("external requests");
});
