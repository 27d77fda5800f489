import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import quietRenderer from "./quiet-renderer.cjs";

test("the renderer as it is served names no content network and brings no font of its own", () => {
  const source = readFileSync("node_modules/redoc/bundles/redoc.standalone.js", "utf8");
  const quiet = quietRenderer(source);
  expect(source).toMatch(/cdn\.redoc/);
  expect(quiet).not.toMatch(/cdn\.redoc|@font-face/);
});

test("a renderer that asks in another way stops the build", () => {
  expect(() => quietRenderer("const logo = `https://cdn.redoc.ly/another.svg`")).toThrow("asks other hosts");
});
