import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import NothingShown from "./global-error";

test("a page whose layout failed says so in every language, with the reference of the error if there is one", () => {
  const markup = renderToStaticMarkup(<NothingShown error={Object.assign(new Error("no"), { digest: "4711" })} />);
  const sections = markup.match(/<section lang="(en|de)".*?<\/section>/g) ?? [];
  expect(sections).toHaveLength(2);
  for (const section of sections) expect(section).toMatch(/<h1.*<p.*: 4711<\/p>.*<button type="button"/);
  expect(markup).toMatch(/^<html lang="en"/);
  expect(markup).not.toContain("Error: no");
  expect(renderToStaticMarkup(<NothingShown error={new Error("no")} />)).not.toMatch(/reference|referenz/);
});
