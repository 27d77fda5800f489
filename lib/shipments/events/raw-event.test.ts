import { expect, test } from "vitest";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import { serializeTime } from "@/lib/platform/serialize-time";
import { event } from "@/test/fixtures/event-fixture";
import { type RawEventRow, rawEvents } from "./raw-event";

/** The attributes of a raw event. */
function attributesOf(version: EventVersion, announced = false) {
  const derived = { scac: "MSCU", milestone: null, index: 0, invalidatedAt: null, containerId: null, vesselId: null };
  return rawEvents.serialize({ id: "1", ...version, ...derived, announced } as RawEventRow).attributes;
}

const customs = (code: string, documents: EventVersion["documents"] = []) =>
  event({ code, locode: "USLGB", kind: code === "HOLD" || code === "RELS" ? "shipment" : "equipment", documents });

test.each([
  [customs("HOLD", [{ type: "CUS", value: "1" }]), null, "held"],
  [customs("RELS", [{ type: "CUC", value: "1" }]), "customs_release", "released"],
  [customs("HOLD", [{ type: "TRD", value: "1" }]), null, null],
  [customs("CUSS"), null, "selected_for_scan"],
  [customs("CUSI"), null, "selected_for_inspection"],
  [customs("CUSR"), "customs_release", "released"],
  [event({ code: "LOAD", locode: "USLGB" }), "vessel_loaded", null],
])("%j has the name %s and the customs action %s", (version, name, action) => {
  expect(attributesOf(version)).toMatchObject({ event: name, customs_action: action });
});

test("an actual that is announced counts as an estimate and keeps its classifier", () => {
  const loaded = event({ code: "LOAD", locode: "USLGB", remark: "On time", delayReasonCode: "WEA" });
  expect(attributesOf(loaded)).toMatchObject({ estimated: false, announced: false, will_occur_at: null });
  expect(attributesOf(loaded, true)).toMatchObject({
    estimated: true,
    announced: true,
    classifier: "actual",
    will_occur_at: serializeTime(loaded.occurredAt),
    actual_at: null,
    delay_reason_code: "WEA",
    change_remark: "On time",
  });
});

test("a local time at a place without a known time zone is marked", () => {
  const at = (sentTime: string, timezone: string | null) =>
    attributesOf(event({ code: "LOAD", locode: null, sentTime, timezone }));
  expect(at("2026-01-10T00:00:00", null)).toMatchObject({ without_timezone: true, timezone: null });
  expect(at("2026-01-10T00:00:00Z", null)).toMatchObject({ without_timezone: false });
  expect(at("2026-01-10T00:00:00", "Asia/Seoul")).toMatchObject({ without_timezone: false });
});
