import type { Container, Shipment } from "@/lib/platform/db/generated/client";
import { freshnessOf, freshnessStates } from "@/lib/shipments/freshness";
import { effectiveLastFreeDay } from "@/lib/tracking/projection/rules-after-moves";
import {
  column,
  containerStatusOf,
  delayHoursOf,
  hasFees,
  holdNamesOf,
  isArrivalExpected,
  lacksLastFreeDay,
  pickupPlaceOf,
  type Row,
  readTime,
} from "./reference-values";

/** The names of the customers with the ids that the filters are made for. */
export const customerNames = ["First", "Second"];

type Matches = (row: Row, value: string) => boolean;

/** What a filter selects, written without SQL, and values to try. */
export type Filter = { values: string[]; matches: Matches };

const choice = (values: string[], read: (row: Row) => unknown): Filter => ({
  values: [...values, values.join(","), values.join(",").toLowerCase(), values.join(",").toUpperCase(), "none"],
  matches: (row, value) => {
    const chosen = value.split(",").map((each) => each.toUpperCase());
    return [read(row)].flat().some((each) => each !== null && chosen.includes(String(each).toUpperCase()));
  },
});

const flag = (read: (row: Row) => boolean | null): Filter => ({
  values: ["true", "false"],
  matches: (row, value) => read(row) === (value === "true"),
});

const shipmentOf = (row: Row) => (row.shipment ?? row) as Shipment;
const withoutSpaces = (text: string) => text.replace(/[\s-]/g, "").toUpperCase();

/** Texts that contain a value, ignoring case, spaces and dashes. */
const part = (values: string[], read: (row: Row) => unknown): Filter => ({
  values: [...values, "none"],
  matches: (row, value) =>
    [read(row)].flat().some((each) => each && withoutSpaces(String(each)).includes(withoutSpaces(value))),
});

const references: Filter = {
  values: ["po-51510", "LOT 7", "LOT-8,PO-51510", "LOT7"],
  matches: (row, value) => {
    const own = (row.refNumbers as string[]).map((each) => each.toUpperCase());
    return value.split(",").some((each) => own.includes(each.toUpperCase()));
  },
};

const tags: Filter = {
  values: ["urgent", "VIP,urgent", "none"],
  matches: (row, value) => value.split(",").some((each) => (row.tags as string[]).includes(each)),
};

const moments = ["2026-02-11", "2026-02-11T10:30:00Z", "2026-02-11T10:30:00.001Z", "2026-07-20T23:59:59.999Z"];
/** The filters by the time of an attribute, by how their names end. */
function timeFilter(parameter: string): Filter | null {
  const [, name = "", operator = ""] = /^filter\[(\w+)\]\[(start|from|end|to|exists)\]$/.exec(parameter) ?? [];
  if (operator === "exists") return flag((row) => readTime(row, name) !== null);
  const compare = { start: 1, from: 1, end: -1, to: -1 }[operator];
  if (compare === undefined) return null;
  const matches: Matches = (row, value) => {
    const at = readTime(row, name);
    return at !== null && Math.sign(at.getTime() - Date.parse(value)) !== -compare;
  };
  return { values: moments, matches };
}

const hasOpenDifference = (row: Row) =>
  (row.documentDifferences as { resolvedAt: Date | null }[]).some(({ resolvedAt }) => resolvedAt === null);

const delay = (isSelected: (hours: number, bound: number) => boolean): Filter => ({
  values: ["-600", "0", "600"],
  matches: (row, value) => {
    const hours = delayHoursOf(row);
    return hours !== null && isSelected(hours, Number(value));
  },
});

const ofShipment = (customerIds: string[]): Record<string, Filter> => ({
  "filter[line_scac]": choice(["MAEU", "HLCU"], (row) => shipmentOf(row).scac),
  "filter[customer_id]": choice(customerIds, (row) => shipmentOf(row).customerId),
  "filter[customer_name][contains]": part(["irst", "SE-CO"], (row) => {
    return customerNames[customerIds.indexOf(shipmentOf(row).customerId ?? "")];
  }),
  "filter[updated_at]": {
    values: moments,
    matches: (row, value) => (row.updatedAt as Date).getTime() >= Date.parse(value),
  },
  "filter[tags]": tags,
  "filter[ref_numbers]": references,
  "filter[ref_numbers][contains]": part(["po-515", "5151 0", "lot7"], column("refNumbers")),
  "filter[pod_vessel_name][contains]": part(["maersk", "burg E"], column("podVesselName")),
  "filter[differs]": flag(hasOpenDifference),
  "filter[pod_vessel_imo]": choice(["9321483", "9461867"], column("podVesselImo")),
  "filter[destination_locode]": choice(["USCHI", "NLRTM"], column("destinationLocode")),
  "filter[pod_vessel_name]": choice(["maersk seoul", "HAMBURG EXPRESS"], column("podVesselName")),
  "filter[pod_voyage_number]": choice(["512e", "047W"], column("podVoyageNumber")),
  "filter[pod_terminal_id]": choice(["5d3d9d7e-8c0e-4b7a-9d57-2f0c5f3b7f01"], column("podTerminalId")),
  "filter[delay_hours][start]": delay((hours, bound) => hours >= bound),
  "filter[delay_hours][end]": delay((hours, bound) => hours <= bound),
  "filter[freshness]": {
    values: [...freshnessStates, "silent,checked", "Due,BROKEN,stopped", "none"],
    matches: (row, value) => {
      return value
        .toLowerCase()
        .split(",")
        .includes(freshnessOf(shipmentOf(row), new Date()).state);
    },
  },
  "filter[tracking_stopped]": flag((row) => shipmentOf(row).lineTrackingStoppedAt !== null),
});

const coarse: Record<string, string> = {
  transshipment: "in_transit",
  inland: "arrived_at_pod",
  complete: "delivered_to_destination",
};
const stoppedOf = (row: Row) => (row.lineTrackingStoppedAt === null ? [] : ["stopped"]);
const marksOf = (row: Row) => (row.dataMarks as (string | { kind: string })[]).map(kindOf);
const kindOf = (mark: string | { kind: string }) => (typeof mark === "string" ? mark : mark.kind);
const marks = choice(["held_back", "inferred"], marksOf);

type Links = { links: { shipmentId: string }[]; differences: { resolvedAt: Date | null }[] };
const linksOf = (row: Row) => row as unknown as Links;

/** The filters of the lists that follow from stored values. */
export function referenceFilters(customerIds: string[], shipmentIds: string[]): Record<string, Record<string, Filter>> {
  return {
    shipments: {
      ...ofShipment(customerIds),
      "filter[status]": choice(["in_transit", "stopped", "arrived_at_pod", "pending"], (row) => [
        row.status,
        coarse[String(row.status)] ?? null,
        ...stoppedOf(row),
      ]),
      "filter[stage]": choice(["in_transit", "complete", "stopped"], (row) => [row.status, ...stoppedOf(row)]),
      "filter[pol_locode]": choice(["CNSHA", "NLRTM"], column("portOfLadingLocode")),
      "filter[pod_locode]": choice(["USNYC", "USLGB"], column("portOfDischargeLocode")),
      "filter[pod_arrival_expected]": flag(isArrivalExpected),
      "filter[data_mark]": marks,
      "filter[has_holds]": flag((row) => (row.containers as Row[]).some((each) => holdNamesOf(each).length > 0)),
      number: { values: ["LIST0007", "list-0007", "none"], matches: hasNumber("normalizedNumber") },
    },
    containers: {
      ...ofShipment(customerIds),
      "filter[status]": choice(["delivered", "on_ship", "empty_returned", "picked_up"], containerStatusOf),
      "filter[number][contains]": part(["SU00 07", "0003001"], column("number")),
      "filter[number]": { values: ["LISU0007001", "lisu 0007001", "none"], matches: hasNumber("number") },
      "filter[current_vessel_imo]": choice(["9321483"], column("currentVesselImo")),
      "filter[available_for_pickup]": flag(({ availableForPickup }) => availableForPickup as boolean | null),
      "filter[has_holds]": flag((row) => holdNamesOf(row).length > 0),
      "filter[hold]": choice(["usda", "customs"], holdNamesOf),
      "filter[has_fees]": flag(hasFees),
      "filter[equipment_type]": choice(["reefer", "flat rack"], column("equipmentType")),
      "filter[last_free_day_reported]": {
        values: ["true", "false"],
        matches: (row, value) =>
          value === "true" ? effectiveLastFreeDay(row as Container) !== null : lacksLastFreeDay(row),
      },
      "filter[pickup_place]": choice(["port", "inland"], pickupPlaceOf),
      "filter[pol_locode]": choice(["CNSHA", "NLRTM"], column("polLocode")),
      "filter[pod_locode]": choice(["USNYC", "USLGB"], column("podLocode")),
      "filter[data_mark]": marks,
    },
    tracking_requests: {
      "filter[status]": choice(["pending", "failed"], column("status")),
      "filter[scac]": choice(["MAEU", "HLCU"], column("scac")),
      "filter[request_type]": choice(["container", "booking"], ({ requestType }) => [
        requestType,
        requestType === "booking_number" ? "booking" : null,
      ]),
      "filter[tags]": tags,
      "filter[dismissed]": flag((row) => row.dismissedAt !== null),
      "filter[request_number]": { values: ["LIST0007", "list 0011"], matches: hasNumber("normalizedNumber") },
      request_number: { values: ["LIST0007", "none"], matches: hasNumber("normalizedNumber") },
    },
    documents: {
      "filter[filename]": {
        values: ["arrival", "NOTICE arr", "invoice 7", "7 pdf", "none"],
        matches: ({ name, fileName }, value) => hasWords(`${name} ${fileName}`, value),
      },
      "filter[reference]": {
        values: ["po-51510", "MAEU 1", "none"],
        matches: ({ numbers }, value) => (numbers as string[]).includes(withoutSpaces(value)),
      },
      "filter[document_types]": choice(["arrival_notice", "bill_of_lading"], (row) => {
        return row.documentTypeManual ?? row.documentType;
      }),
      "filter[status]": choice(["extracting", "failed"], column("status")),
      "filter[source]": choice(["email", "split_document"], column("source")),
      "filter[differs]": flag((row) => linksOf(row).differences.some(({ resolvedAt }) => resolvedAt === null)),
      "filter[shipment_id]": {
        values: shipmentIds.slice(0, 2),
        matches: (row, value) => linksOf(row).links.some(({ shipmentId }) => shipmentId === value),
      },
    },
  };
}

/** Whether each word of the value begins a word of the text, ignoring case. */
function hasWords(text: string, value: string): boolean {
  const wordsOf = (each: string) => each.toLowerCase().split(/[\s.]+/);
  return wordsOf(value).every((beginning) => wordsOf(text).some((word) => word.startsWith(beginning)));
}

function hasNumber(name: string): Matches {
  return (row, value) => row[name] === withoutSpaces(value);
}

/** What a filter selects, by its name; null: it is not known here. With `[not]` it selects the others. */
export function findFilter(filters: Record<string, Filter> | undefined, parameter: string): Filter | null {
  const [, negated] = /^(.+)\[not\]$/.exec(parameter) ?? [];
  if (negated === undefined) return filters?.[parameter] ?? timeFilter(parameter);
  const filter = filters?.[negated];
  return filter ? { ...filter, matches: (row, value) => !filter.matches(row, value) } : null;
}
