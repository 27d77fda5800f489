import { expect, test } from "vitest";
import { english } from "@/test/english";
import type { Container } from "./container";
import { container } from "./container-fixture";
import { feeText } from "./fee-text";

const fee = [{ type: "demurrage" as const, amount: 370, currency_code: "USD" }];
const ofPort = { fees_at_pod_terminal: fee, pod_discharged_at: "2026-11-16T15:55:00Z" };
const ofRamp = { ...ofPort, ind_facility_fees: fee };
const byTruck = { pod_full_out_at: "2026-11-18T18:00:00Z" };
const byRail = { pod_rail_loaded_at: "2026-11-18T18:00:00Z" };
const atRamp = { ...byRail, ind_ata_at: "2026-11-21T18:00:00Z", ind_rail_unloaded_at: "2026-11-21T20:00:00Z" };
const outOfRamp = { ...atRamp, final_destination_full_out_at: "2026-11-23T18:00:00Z" };

type Case = [Container["attributes"]["current_status"], Partial<Container["attributes"]>, string];

test.each<Case>([
  ["available", ofPort, "Demurrage"],
  ["picked_up", { ...ofPort, ...byTruck }, "Demurrage, reported after it left the port"],
  ["empty_returned", { ...ofPort, ...byTruck }, "Demurrage, reported after it left the port"],
  ["on_rail", { ...ofPort, ...byRail }, "Demurrage, reported after it left the port"],
  ["available", { ...ofRamp, ...atRamp }, "Demurrage"],
  // The port's terminal may have reported it before the pickup at the ramp.
  ["picked_up", { ...ofPort, ...outOfRamp }, "Demurrage, reported after it left the port"],
  ["picked_up", { ...ofPort, ...outOfRamp, ind_facility_fees: [] }, "Demurrage, reported after it left the port"],
  ["picked_up", { ...ofRamp, ...outOfRamp }, "Demurrage, reported after the pickup"],
])("a fee of a container that is %s (%#)", (status, more, text) => {
  expect(feeText(english("container-details"), container("A", status, more), "demurrage")).toBe(text);
});
