import type { NewTrackingRequest } from "@/lib/tracking/requests/tracking-request";

export type DemoJourney = Pick<
  NewTrackingRequest,
  "request_type" | "request_number" | "ref_numbers" | "shipment_tags"
> & {
  /** So many days ago the number was first asked for, by the sandbox clock: the stage at which the journey shows. */
  ageDays: number;
};

function bill(request_number: string, ageDays: number, ref_numbers: string[], shipment_tags: string[]): DemoJourney {
  return { request_type: "bill_of_lading", request_number, ageDays, ref_numbers, shipment_tags };
}

function booking(request_number: string, ageDays: number, ref_numbers: string[], shipment_tags: string[]): DemoJourney {
  return { ...bill(request_number, ageDays, ref_numbers, shipment_tags), request_type: "booking_number" };
}

/**
 * What the demo account tracks, newest stage first. The digits stay below those that the sandbox offers as examples, and the
 * ages fit the timetable that follows from them.
 */
export const demoJourneys: readonly DemoJourney[] = [
  // Still in the terminal, booked on a ship it will miss.
  booking("TESTBKROLLED906", 0, ["PO-51877"], ["electronics"]),
  // Its containers came onto the manifest two days late.
  booking("TESTBKLATE903", 3, ["PO-51840", "SO-7731"], ["furniture"]),
  // Waits in the terminal of Busan for the next ship.
  booking("TESTBKROLLED904", 3, ["PO-51769"], ["electronics", "promotion"]),
  // At sea for Hamburg.
  bill("TESTDIRECT903", 4, ["PO-51702"], ["garden"]),
  // Between two ships in Colombo.
  bill("TESTTRANSSHIP904", 6, ["PO-51655"], ["textiles"]),
  // At sea, its arrival moved three times.
  bill("TESTETASLIP903", 6, ["PO-51641", "SO-7702"], ["promotion"]),
  // Discharged in Antwerp, not yet picked up.
  bill("TESTDIRECT905", 17, ["PO-51510"], ["coffee"]),
  // Out of the terminal in Los Angeles, not yet returned empty.
  bill("TESTDIRECT902", 16, ["PO-51498"], ["electronics"]),
  // On the train to Chicago.
  bill("TESTRAIL902", 17, ["PO-51466"], ["furniture", "inland"]),
  // On the second ship, for New York.
  bill("TESTTRANSSHIP901", 30, ["PO-51207"], ["textiles"]),
  // Picked up from the ramp in Chicago.
  bill("TESTRAIL904", 25, ["PO-51390"], ["inland"]),
  // Returned empty: nothing is asked any more.
  bill("TESTDIRECT904", 45, ["PO-50988"], ["garden"]),
];
