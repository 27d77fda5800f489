import { Prisma } from "@/lib/platform/db/generated/client";
import { booleanFilter } from "@/lib/platform/jsonapi/filter";
import { filterBy } from "@/lib/platform/jsonapi/list-filters";
import { statusesAtPort } from "./arrival-confirmation";

const atPort = statusesAtPort.map((status) => `'${status}'`).join(", ");

/** SQL of whether neither the arrival of a shipment nor a later move is reported: where only its time is missing, an estimate remains. */
export const notArrivedSql = (row: string) => `${row}.pod_ata_at IS NULL AND ${row}.status NOT IN (${atPort})`;

/** SQL of whether the arrival of a shipment at its port of discharge is still expected. */
export const arrivalExpectedSql = (row: string) => `${notArrivedSql(row)} AND ${row}.line_tracking_stopped_at IS NULL`;

/** The filter by whether the arrival is still expected. */
export const expectedArrivalFilters = {
  "filter[pod_arrival_expected]": filterBy(
    booleanFilter.optional().meta({
      description:
        "Whether the arrival at the port of discharge is still expected: neither it nor a later move is reported, and tracking has not stopped",
    }),
    (expected) => Prisma.raw(`${expected ? "" : "NOT "}(${arrivalExpectedSql("r")})`),
  ),
};
