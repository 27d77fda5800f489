import { expect, test } from "vitest";
import { checkZones } from "./check-zones";
import type { Place } from "./place";

function place(locode: string, subdivision: string, zone: string): Place {
  return { locode, name: locode, subdivision, functions: "3", latitude: "1", longitude: "2", zone };
}

const munich = place("DEMUC", "BY", "Europe/Berlin");
const unlocated = { latitude: "", longitude: "" };

/** The place as it is checked among others of its country. */
function check(checked: Place, others: Place[] = []): Place | undefined {
  return checkZones([...others, checked]).at(-1);
}

test("a possible zone stays, also where a state has several", () => {
  for (const possible of [munich, place("USELP", "TX", "America/Denver"), place("USDAL", "TX", "America/Chicago")]) {
    expect(check(possible)).toEqual(possible);
  }
});

test("a zone far from the only one of the country or state is replaced, and the coordinates are removed", () => {
  const siberian = place("DEMRC", "BY", "Asia/Vladivostok");
  expect(check(siberian, [munich])).toEqual({ ...siberian, ...unlocated, zone: "Europe/Berlin" });
  const inRhodeIsland = place("US2HA", "WA", "America/New_York");
  expect(check(inRhodeIsland)).toEqual({ ...inRhodeIsland, ...unlocated, zone: "America/Los_Angeles" });
});

test("a zone across the border is replaced, and the coordinates stay", () => {
  const bordering = place("AERFA", "AZ", "Asia/Tehran");
  expect(check(bordering)).toEqual({ ...bordering, zone: "Asia/Dubai" });
});

test("an impossible zone is removed where several are possible", () => {
  const inMaryland = place("USDFX", "TX", "America/New_York");
  expect(check(inMaryland)).toEqual({ ...inMaryland, ...unlocated, zone: "" });
});

test("a zone that is possible in the country and rare in the region is removed", () => {
  const region = Array.from({ length: 99 }, () => place("AUSYD", "NSW", "Australia/Sydney"));
  const rare = place("AUNRD", "NSW", "Australia/Brisbane");
  expect(check(rare, region)).toEqual({ ...rare, ...unlocated, zone: "" });
  expect(check(rare, region.slice(0, 9))).toEqual(rare);
});

test("a place without a zone stays as it is", () => {
  const unknown = { ...munich, ...unlocated, zone: "" };
  expect(check(unknown)).toEqual(unknown);
});
