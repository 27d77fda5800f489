import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { portTable } from "@/lib/reference/ports";
import { itinerary } from "@/test/fixtures/event-fixture";
import { project } from "./project";
import { fingerprintOf, projectionFingerprint, projectionVersion } from "./projection-version";

test("the fingerprint changes with the version, the reference data and the rules of the time zones", () => {
  const [first, ...others] = portTable;
  if (!first) throw new Error("no ports");
  const fingerprints = [
    fingerprintOf(1, portTable, "2026a"),
    fingerprintOf(2, portTable, "2026a"),
    fingerprintOf(1, [{ ...first, timezone: "Etc/UTC" }, ...others], "2026a"),
    fingerprintOf(1, [{ ...first, terminals: [] }, ...others], "2026a"),
    fingerprintOf(1, portTable, "2026b"),
  ];
  expect(new Set(fingerprints).size).toBe(fingerprints.length);
  expect(fingerprintOf(projectionVersion, portTable, process.versions.tz ?? "")).toBe(projectionFingerprint);
});

/** SHA-256 of what each version projects from the events of the fixture, without their hashes. */
const outputs: Record<number, string> = {
  1: "3eea23b820c1ccb05a12c51baa3fc29ebe08cdaa4c863fe131ac46e2322dbde7",
  2: "901b449781fbd0a1955c5e4ab19749c3c0410c3f700e74408cf075d46997fb15",
  3: "ba2ba28999c950ccbc8bac37fc600de99c82836f39b3055e8f1ddaa7f8c09c75",
  4: "ee709274df551a166881386d67ce26ad320f81e5349a0d48371c99902044f67c",
  // From here on other rules, which the events of the fixture do not meet.
  5: "ee709274df551a166881386d67ce26ad320f81e5349a0d48371c99902044f67c",
  6: "ee709274df551a166881386d67ce26ad320f81e5349a0d48371c99902044f67c",
  7: "0b6f61cb93a51d47dcdcb4b64658862e776e5447266fec8cdd66c336a8800e7f",
  // Another rule, which the events of the fixture do not meet.
  8: "0b6f61cb93a51d47dcdcb4b64658862e776e5447266fec8cdd66c336a8800e7f",
  9: "0a57e78936af10efdb16d7808818c0709af12f269b1bc5a743d3d5e73b8c7d82",
  // Another rule, which the events of the fixture do not meet.
  10: "0a57e78936af10efdb16d7808818c0709af12f269b1bc5a743d3d5e73b8c7d82",
  // Other rules, and the estimates of the fixture are observed when they are created.
  11: "d1353723c80904559beac03518d9276004d5e4ef1643e2f59b4424e0d36fc444",
};

test("a projection with other results has another version", () => {
  const events = itinerary().map((event, index) => ({ ...event, contentHash: `hash ${index}` }));
  const output = JSON.stringify(project(events, new Date("2026-03-01T00:00:00Z")));
  // If this fails, increase projectionVersion and add the hash here: otherwise stored shipments keep their old rows.
  expect(createHash("sha256").update(output).digest("hex")).toBe(outputs[projectionVersion]);
});
