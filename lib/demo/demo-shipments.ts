import { type Account, anonymous, features } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { recordItineraryAnchor } from "@/lib/sandbox/find-itinerary";
import { parseNumber } from "@/lib/sandbox/parse-number";
import { sandboxNow } from "@/lib/sandbox/sandbox-clock";
import { createTrackingRequest } from "@/lib/tracking/requests/create-tracking-request";
import type { NewTrackingRequest } from "@/lib/tracking/requests/tracking-request";

type DemoShipment = Pick<NewTrackingRequest, "request_type" | "request_number" | "ref_numbers" | "shipment_tags"> & {
  /** Days since the first request for the number, in sandbox time. Determines the current milestone. */
  ageDays: number;
};

function bill(request_number: string, ageDays: number, ref_numbers: string[], shipment_tags: string[]): DemoShipment {
  return { request_type: "bill_of_lading", request_number, ageDays, ref_numbers, shipment_tags };
}

function booking(
  request_number: string,
  ageDays: number,
  ref_numbers: string[],
  shipment_tags: string[],
): DemoShipment {
  return { ...bill(request_number, ageDays, ref_numbers, shipment_tags), request_type: "booking_number" };
}

/**
 * The shipments of the demo account, latest start first. Their numbers do not overlap with the examples offered by the sandbox;
 * their ages match the resulting timetable.
 */
export const demoShipments: readonly DemoShipment[] = [
  // At the port of loading, booked on a vessel it will miss.
  booking("TESTBKROLLED906", 0, ["PO-51877"], ["electronics"]),
  // Containers appeared on the manifest two days late.
  booking("TESTBKLATE903", 3, ["PO-51840", "SO-7731"], ["furniture"]),
  // Rolled; at the terminal in Busan for the next vessel.
  booking("TESTBKROLLED904", 3, ["PO-51769"], ["electronics", "promotion"]),
  // At sea to Hamburg.
  bill("TESTDIRECT903", 4, ["PO-51702"], ["garden"]),
  // At transshipment in Colombo.
  bill("TESTTRANSSHIP904", 6, ["PO-51655"], ["textiles"]),
  // At sea; the ETA has slipped three times.
  bill("TESTETASLIP903", 6, ["PO-51641", "SO-7702"], ["promotion"]),
  // Discharged in Antwerp, not yet picked up.
  bill("TESTDIRECT905", 17, ["PO-51510"], ["coffee"]),
  // Picked up in Los Angeles, empty not yet returned.
  bill("TESTDIRECT902", 16, ["PO-51498"], ["electronics"]),
  // On rail to Chicago.
  bill("TESTRAIL902", 17, ["PO-51466"], ["furniture", "inland"]),
  // On the second vessel, to New York.
  bill("TESTTRANSSHIP901", 30, ["PO-51207"], ["textiles"]),
  // Picked up at the rail ramp in Chicago.
  bill("TESTRAIL904", 25, ["PO-51390"], ["inland"]),
  // Empty returned; tracking has stopped.
  bill("TESTDIRECT904", 45, ["PO-50988"], ["garden"]),
];

const dayMs = 86_400_000;

async function createDemoShipment(accountId: string, userId: string, shipment: DemoShipment): Promise<void> {
  const { ageDays, ...input } = shipment;
  const account: Account = { ...anonymous, id: accountId, features: [...features], role: "admin", userId };
  const anchorAt = new Date((await sandboxNow(accountId)).getTime() - ageDays * dayMs);
  const number = parseNumber(input.request_number);
  await transaction(async (tx) => {
    // Before the request, because the first request sets the anchor.
    if (number) await recordItineraryAnchor(tx, accountId, number, anchorAt);
    await createTrackingRequest(account, { ...input, scac: sandboxScac });
  });
}

/** Tracks the demo numbers that are not tracked yet, in the order of the list from its end, each in one transaction. */
export async function createDemoShipments(accountId: string): Promise<void> {
  const user = await prisma().user.findFirstOrThrow({ where: { accountId }, orderBy: { createdAt: "asc" } });
  const numbers = demoShipments.map(({ request_number }) => normalizeNumber(request_number));
  const tracked = await prisma().trackingRequest.findMany({
    where: { accountId, scac: sandboxScac, normalizedNumber: { in: numbers } },
    select: { normalizedNumber: true },
  });
  const trackedNumbers = new Set(tracked.map(({ normalizedNumber }) => normalizedNumber));
  const missing = demoShipments.filter(({ request_number }) => !trackedNumbers.has(normalizeNumber(request_number)));
  for (const shipment of missing.toReversed()) await createDemoShipment(accountId, user.id, shipment);
}
