import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EnglishMessages } from "@/test/english";
import { SharedFreshness } from "./shared-freshness";

const freshness = {
  state: "checked" as const,
  since: null,
  other_numbers: [],
  last_success_at: "2026-11-19T17:30:00Z",
  next_check_at: null,
  last_news_at: null,
};

const textAt = (readAt: string, loadedAt: string) =>
  renderToStaticMarkup(
    <EnglishMessages>
      <SharedFreshness freshness={freshness} readAt={readAt} loadedAtMs={Date.parse(loadedAt)} />
    </EnglishMessages>,
  ).replace(/<[^>]*>/g, "");

test("the age is that by the record's own clock, whatever this machine's shows", () => {
  expect(textAt("2026-11-19T17:42:00Z", "2026-11-19T17:42:00Z")).toBe("Checked 12 min ago");
  expect(textAt("2026-11-19T17:45:30Z", "2030-01-01T00:00:00Z")).toBe("Checked 15 min ago");
});
