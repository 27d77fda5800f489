import { expect, test } from "vitest";
import { digestReport } from "./report-digest";

const [a, b] = [
  { key: "1", contentHash: "a" },
  { key: "2", contentHash: "b" },
];
const report = { connectionId: "one", isComplete: true, events: [a, b] };

test("the order of the events does not matter", () => {
  expect(digestReport({ ...report, events: [b, a] })).toBe(digestReport(report));
});

test.each([
  ["another content", { events: [a, { ...b, contentHash: "c" }] }],
  [
    "contents under each other's ids",
    {
      events: [
        { ...a, contentHash: "b" },
        { ...b, contentHash: "a" },
      ],
    },
  ],
  ["an event less", { events: [a] }],
  ["an event twice", { events: [a, b, b] }],
  ["another connection", { connectionId: "two" }],
  ["a number that the carrier does not find", { isComplete: false }],
])("%s has another digest", (_, changes) => {
  expect(digestReport({ ...report, ...changes })).not.toBe(digestReport(report));
});
