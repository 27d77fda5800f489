import { expect, test } from "vitest";
import { event } from "@/test/fixtures/event-fixture";
import { countedOf } from "./counted-containers";
import { absencesOf } from "./named-containers";

const [named, absent] = ["MSCU6639870", "TCLU7821048"];
const day = (text: string) => new Date(`2026-01-${text}T00:00:00Z`);
const stated = (containerNumber: string, fields: Partial<Parameters<typeof event>[0]> = {}) =>
  event({
    code: "GTIN",
    locode: "CNSHA",
    containerNumber,
    eventKey: containerNumber,
    observedAt: day("02"),
    ...fields,
  });
const standing = stated(named);

test("a container is no longer named since its last event disappeared, while another one is named", () => {
  const gone = [stated(absent, { absentSince: day("05") }), stated(absent, { eventKey: "b", absentSince: day("08") })];
  expect(absencesOf([...gone, standing])).toEqual(new Map([[absent, day("08")]]));
  expect(absencesOf(gone)).toEqual(new Map());
  expect(absencesOf([...gone, stated(absent, { eventKey: "c" }), standing])).toEqual(new Map());
  const call = stated(named, { code: "DEPA", kind: "transport", containerNumber: null, equipmentReferences: [absent] });
  expect(absencesOf([...gone, call, standing])).toEqual(new Map());
});

test("a retracted event does not name its container, and a container of which all is retracted is not listed", () => {
  const gone = stated(absent, { eventKey: "a", absentSince: day("05") });
  const withdrawn = stated(absent, { eventKey: "b", retracted: true, observedAt: day("09") });
  expect(absencesOf([gone, withdrawn, standing])).toEqual(new Map([[absent, day("09")]]));
  expect(absencesOf([withdrawn, { ...withdrawn, retracted: false, absentSince: day("09") }, standing])).toEqual(
    new Map(),
  );
});

test("all containers count if none is named", () => {
  const rows = [{ since: null }, { since: day("05") }];
  expect(countedOf(rows, ({ since }) => since)).toEqual([{ since: null }]);
  const gone = rows.slice(1);
  expect(countedOf(gone, ({ since }) => since)).toEqual(gone);
});
