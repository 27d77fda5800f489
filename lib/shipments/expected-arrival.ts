import { Prisma, type Shipment } from "@/lib/platform/db/generated/client";
import { booleanFilter } from "@/lib/platform/jsonapi/filter";
import { filterBy } from "@/lib/platform/jsonapi/list-filters";
import { isShipmentAtPort, statusesAtPort } from "./arrival-confirmation";

const atPort = statusesAtPort.map((status) => `'${status}'`).join(", ");

/** SQL of whether neither the arrival of a shipment nor a later move is reported: where only its time is missing, an estimate remains. */
export const notArrivedSql = (row: string) => `${row}.pod_ata_at IS NULL AND ${row}.status NOT IN (${atPort})`;

/** SQL of whether the arrival of a shipment at its port of discharge is still expected, as in the index `shipments_by_expected_delay`. */
export const arrivalExpectedSql = (row: string) => `${notArrivedSql(row)} AND ${row}.line_tracking_stopped_at IS NULL`;

/** What `arrivalExpectedSql` selects. */
export const isArrivalExpected = ({ podAtaAt, status, lineTrackingStoppedAt }: Shipment) =>
  podAtaAt === null && !isShipmentAtPort(status) && lineTrackingStoppedAt === null;

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
