import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EnglishMessages } from "@/test/english";
import { LastFreeDay } from "./last-free-day";
import { lastFreeDayStatus } from "./last-free-day-status";

type Input = Parameters<typeof lastFreeDayStatus>[0];

/** The texts of the parts, those for phones only in parentheses. */
function textsOf(input: Partial<Input>, now = "2026-11-19T17:42:00Z") {
  const base = { unloadedAt: "2026-11-17T12:12:00Z", hasLeft: false, pickedUpAt: null, zone: "America/Los_Angeles" };
  const status = lastFreeDayStatus({ lastFreeAt: null, ...base, ...input }, now);
  const markup = renderToStaticMarkup(
    <EnglishMessages>
      <LastFreeDay status={status} now={now} />
    </EnglishMessages>,
  );
  return markup
    .replace(/<svg.*?<\/svg>/g, "")
    .replace(/<span class="(?:text-12 )?md:hidden">(.*?)<\/span>/g, "($1)")
    .replace(/<[^>]*>/g, "|")
    .split("|")
    .filter(Boolean);
}

const pickedUpAt = "2026-11-18T21:26:00Z";

test.each<[Partial<Input>, string[]]>([
  [{}, ["Not reported", "(Free: not reported)"]],
  [{ lastFreeAt: "2026-11-20T08:00:00Z" }, ["Fri 20 Nov", "(Free until Fri\u00a020\u00a0Nov, tomorrow)", "Tomorrow"]],
  [
    { lastFreeAt: "2026-11-18T08:00:00Z" },
    ["Wed 18 Nov", "(Free until Wed\u00a018\u00a0Nov, 1 day past)", "1 day past"],
  ],
  [
    { lastFreeAt: "2026-11-21T08:00:00Z" },
    ["Sat 21 Nov", "(Free until Sat\u00a021\u00a0Nov, 2 days left)", "2 days left"],
  ],
  [{ lastFreeAt: "2026-11-16T08:00:00Z", hasLeft: true }, ["Mon 16 Nov", "No longer applies"]],
  [{ lastFreeAt: "2026-11-18T08:00:00Z", hasLeft: true, pickedUpAt }, ["Wed 18 Nov", "Met"]],
  [{ lastFreeAt: "2026-11-20T08:00:00Z", hasLeft: true, pickedUpAt }, ["Met", "(Met, )2 days to spare"]],
  [{ lastFreeAt: "2026-11-16T08:00:00Z", hasLeft: true, pickedUpAt }, ["Picked up", "(Picked up, )2 days late"]],
])("%j is shown with the days left, or what became of the day", (input, texts) => {
  expect(textsOf(input)).toEqual(texts);
});
