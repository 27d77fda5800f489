import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSnapshot, timeColumn } from "./read-snapshot";

const files = ["shipments", "tracking"].map((name) => readFileSync(`prisma/schema/${name}.prisma`, "utf8"));

/** The columns of a model and whether each is a time. */
function columnsOf(model: string): [string, boolean][] {
  const [, body = ""] = new RegExp(`^model ${model} \\{\\n([\\s\\S]*?)^\\}`, "m").exec(files.join("\n")) ?? [];
  return [...body.matchAll(/^ {2}(\w+)\s+(String|Int|Float|Boolean|DateTime|Json)\b(?!\[)/gm)].map(
    ([, name = "", type]) => [name, type === "DateTime"],
  );
}

test.each(["Shipment", "Container", "TransportEvent", "TrackingRequest"])(
  "the names of the time columns of %s are recognized, and no others",
  (model) => {
    const columns = columnsOf(model);
    expect(columns.length).toBeGreaterThan(10);
    expect(columns.filter(([name]) => timeColumn.test(name))).toEqual(columns.filter(([, isTime]) => isTime));
  },
);

test("a snapshot is read as the row that was written", () => {
  const row = { id: "1", voyageNumber: "2026-01-01T00:00:00.000Z", podEtaAt: new Date(0), podAtaAt: null, tags: ["a"] };
  expect(readSnapshot({ snapshot: JSON.parse(JSON.stringify(row)) })).toEqual(row);
  expect(readSnapshot({ snapshot: null })).toBeNull();
});
