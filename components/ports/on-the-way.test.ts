import { expect, test } from "vitest";
import { english } from "@/test/english";
import { formatOnTheWay } from "./on-the-way";

test("the vessels on the way are counted, and those without a position apart", () => {
  const seen = { coordinates: [-150.5, 40.1] as [number, number] };
  const unseen = { coordinates: null };
  expect([[], [seen], [seen, unseen, unseen]].map((vessels) => formatOnTheWay(english("ports.map"), vessels))).toEqual([
    "None of your containers is on a vessel whose next port this is.",
    "Next port of 1 vessel with your containers.",
    "Next port of 3 vessels with your containers, 2 without a position.",
  ]);
});
