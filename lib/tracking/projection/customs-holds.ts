import { z } from "zod";
import { type EventVersion, isZoneUnknown } from "@/lib/ingest/resolve-event";
import { compareTimes, isActual, type Statement } from "./event-versions";
import type { Itinerary } from "./itinerary";

const time = z.iso.datetime().nullable();
const text = z.string().nullable();

/** A hold by customs that the carrier reports. Holds that a terminal reports are `holds_at_pod_terminal`. */
const customsHold = z.object({
  status: z.enum(["hold", "released"]).meta({ description: "Whether the hold is in force" }),
  type: z.enum(["hold", "scan", "inspection"]).nullable().meta({
    description: "What customs ordered; null: only the release is reported",
  }),
  reference: text.meta({ description: "Number of the customs document, if the carrier names one" }),
  placed_at: time.meta({ description: "When customs placed the hold; null: not reported" }),
  placed_date_only: z.boolean().meta({ description: "Whether only the date of `placed_at` is known" }),
  placed_without_timezone: z.boolean().meta({ description: "Whether `placed_at` is a local time without time zone" }),
  released_at: time.meta({ description: "When customs released it; null: not released, or the time is not reported" }),
  released_date_only: z.boolean().meta({ description: "Whether only the date of `released_at` is known" }),
  released_without_timezone: z
    .boolean()
    .meta({ description: "Whether `released_at` is a local time without time zone" }),
  timezone: text.meta({ description: "Time zone of the place; null: unknown" }),
  location_locode: text.meta({ description: "UN/LOCODE of the place that the carrier names" }),
  location_name: text.meta({ description: "Name of that place" }),
  remark: text.meta({ description: "The carrier's remark on the hold, as sent" }),
});

export type CustomsHold = z.infer<typeof customsHold>;

const description =
  "Holds by customs and their releases, as the carrier reports them, oldest first; empty: none reported";

/** The attribute of a container. */
export const customsHolds = z.array(customsHold).meta({ description });

/** A hold of a shipment, with the containers that it concerns. */
const shipmentCustomsHold = customsHold.extend({
  container_numbers: z.array(z.string()).meta({ description: "The containers that the hold concerns" }),
});

export type ShipmentCustomsHold = z.infer<typeof shipmentCustomsHold>;

/** The attribute of a shipment. */
export const shipmentCustomsHolds = z.array(shipmentCustomsHold).meta({ description });

export const customsActions = ["held", "selected_for_scan", "selected_for_inspection", "released"] as const;

export type CustomsAction = (typeof customsActions)[number];

/** Customs documents in SHIPMENT events: customs inspection and customs clearance. */
const customsDocuments = new Set(["CUS", "CUC"]);

const equipmentActions: Record<string, CustomsAction | undefined> = {
  CUSS: "selected_for_scan",
  CUSI: "selected_for_inspection",
  CUSR: "released",
};

const documentActions: Record<string, CustomsAction | undefined> = { HOLD: "held", RELS: "released" };

type CustomsEvent = Pick<EventVersion, "kind" | "code" | "documents">;

function referencesOf({ documents }: CustomsEvent): string[] {
  const all = Array.isArray(documents) ? (documents as { type: string; value: string }[]) : [];
  return all.filter(({ type }) => customsDocuments.has(type)).map(({ value }) => value);
}

/** What an event states about customs; null: nothing. */
export function customsActionOf(event: CustomsEvent): CustomsAction | null {
  if (event.kind !== "shipment") return equipmentActions[event.code] ?? null;
  return referencesOf(event).length > 0 ? (documentActions[event.code] ?? null) : null;
}

const holdTypes = { held: "hold", selected_for_scan: "scan", selected_for_inspection: "inspection" } as const;

const unknownHold = { status: "hold", type: null, placed_at: null, released_at: null } as const;
const noTimes = {
  placed_date_only: false,
  placed_without_timezone: false,
  released_date_only: false,
  released_without_timezone: false,
};

const isoOf = ({ occurredAt }: Statement) => occurredAt?.toISOString() ?? null;

function holdOf(event: Statement, reference: string | null, action: CustomsAction): CustomsHold {
  const place = { timezone: event.timezone, location_locode: event.locode, location_name: event.placeName };
  const hold = { ...unknownHold, ...noTimes, reference, ...place, remark: event.remark };
  if (action === "released") return release(hold, event);
  return {
    ...hold,
    type: holdTypes[action],
    placed_at: isoOf(event),
    placed_date_only: event.dateOnly,
    placed_without_timezone: isZoneUnknown(event),
  };
}

function release(hold: CustomsHold, event: Statement): CustomsHold {
  return {
    ...hold,
    status: "released",
    released_at: isoOf(event),
    released_date_only: event.dateOnly,
    released_without_timezone: isZoneUnknown(event),
  };
}

/** The holds after one more event. A release lifts the holds of the same document; repetitions change nothing. */
function apply(holds: CustomsHold[], event: Statement, reference: string | null): CustomsHold[] {
  const action = customsActionOf(event);
  if (action === null) return holds;
  const own = holds.filter((hold) => hold.reference === reference);
  const inForce = own.filter(({ status }) => status === "hold");
  if (action !== "released") {
    const isRepetition = inForce.some(({ type }) => type === holdTypes[action]);
    return isRepetition ? holds : [...holds, holdOf(event, reference, action)];
  }
  if (inForce.length > 0) return holds.map((hold) => (inForce.includes(hold) ? release(hold, event) : hold));
  return own.length > 0 ? holds : [...holds, holdOf(event, reference, action)];
}

/** Limits the time that an answer can cost; far above the customs events of any container. */
const customsEventsMax = 200;

/** Limits the size of a row; far above the holds of any container. Holds in force are all kept. */
const releasedMax = 20;

function newest<Hold extends CustomsHold>(holds: Hold[]): Hold[] {
  const released = holds.filter(({ status }) => status !== "hold").slice(-releasedMax);
  return holds.filter((hold) => hold.status === "hold" || released.includes(hold));
}

type Concerned = Pick<Itinerary, "number" | "isPartOf"> & Partial<Pick<Itinerary, "noLongerNamedSince">>;

function concerns({ number, isPartOf, noLongerNamedSince = null }: Concerned, event: Statement): boolean {
  if (number === null) return true;
  const { containerNumber, equipmentReferences } = event;
  if (containerNumber !== null) return isPartOf(event);
  // An event that names no container concerns all that the carrier names, in the period of the cycle that is tracked.
  const concernsAll = equipmentReferences.length === 0 && noLongerNamedSince === null;
  const isNamed = concernsAll || equipmentReferences.includes(number);
  return isNamed && isPartOf({ ...event, containerNumber: number });
}

/** The holds by customs on a container, oldest first, those in force and the newest 20 others; `events`: the current statements of the shipment. */
export function customsHoldsOf(events: Statement[], itinerary: Concerned): CustomsHold[] {
  const own = events.filter(
    (event) => customsActionOf(event) !== null && isActual(event) && concerns(itinerary, event),
  );
  let holds: CustomsHold[] = [];
  for (const event of own.sort(compareTimes).slice(-customsEventsMax)) {
    const references = event.kind === "shipment" ? referencesOf(event) : [null];
    for (const reference of references) holds = apply(holds, event, reference);
  }
  return newest(holds);
}

/** The holds of all containers; a hold that concerns several is listed once. Without known containers, those of the shipment. */
export function uniteCustomsHolds(
  containers: { number: string | null; customsHolds: CustomsHold[] }[],
): ShipmentCustomsHold[] {
  const all = containers.flatMap(({ number, customsHolds }) => customsHolds.map((hold) => ({ number, hold })));
  const united = [...Map.groupBy(all, ({ hold }) => JSON.stringify(hold)).values()].flatMap((same) =>
    same[0] ? [{ ...same[0].hold, container_numbers: same.flatMap(({ number }) => number ?? []).sort() }] : [],
  );
  const timeOf = ({ placed_at: placed, released_at: released }: CustomsHold) => placed ?? released ?? "";
  return newest(united.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0)));
}
