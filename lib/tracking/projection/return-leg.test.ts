import { expect, test } from "vitest";
import { move } from "@/test/fixtures/statement-fixture";
import { returnLegOf } from "./return-leg";

const planned = { classifier: "planned" } as const;
const outbound = [move("LOAD NLRTM 01-05"), move("DISC USNYC 01-15")];
const back = [move("LOAD USNYC 01-22"), move("DISC NLRTM 02-02")];

test("a discharge at the port of loading after one elsewhere ends the return, which begins with the loading there", () => {
  const events = [...outbound, ...back];
  const leg = returnLegOf(events, "NLRTM");
  expect([leg?.discharge, leg?.start, leg?.end]).toEqual([outbound[1], back[0], back[1]]);
  expect(returnLegOf(events, "USNYC")).toBeNull();
});

test("a plan of the first voyage that remains does not undo a return that has happened", () => {
  const outdated = move("DISC USNYC 02-20", planned);
  expect(returnLegOf([...outbound, ...back, outdated], "NLRTM")?.end).toBe(back[1]);
  const next = move("LOAD NLRTM 02-20", planned);
  expect(returnLegOf([...outbound, ...back, next], "NLRTM")).toBeNull();
});

test("of the discharges elsewhere one that has happened ended the first voyage, however short the stay", () => {
  const called = move("DISC GBFXT 01-14", planned);
  const events = [
    move("LOAD NLRTM 01-05"),
    called,
    move("LOAD GBFXT 01-18", planned),
    move("DISC USNYC 01-20"),
    ...back,
  ];
  expect(returnLegOf(events, "NLRTM")?.discharge).toBe(events[3]);
});

test("a return that is planned as a whole counts only if the container is to be loaded where it is discharged", () => {
  const discharge = move("DISC USNYC 01-15", planned);
  const end = move("DISC NLRTM 02-02", planned);
  expect(returnLegOf([move("LOAD NLRTM 01-05"), discharge, end], "NLRTM")).toBeNull();
  const loading = move("LOAD USNYC 01-22", planned);
  expect(returnLegOf([move("LOAD NLRTM 01-05"), discharge, loading, end], "NLRTM")?.start).toBe(loading);
});

test("the discharges before the last loading at the port of loading are of another voyage", () => {
  const earlier = [move("LOAD NLRTM 01-01"), move("DISC DEHAM 01-03")];
  expect(returnLegOf([...earlier, move("LOAD NLRTM 01-05"), move("DISC NLRTM 01-08")], "NLRTM")).toBeNull();
});
