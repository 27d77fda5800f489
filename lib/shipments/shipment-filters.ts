import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { booleanFilter, listFilter, timeFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import { filterBy, isSet, oneOf, timeRangesOf } from "@/lib/platform/jsonapi/list-filters";
import { findPort } from "@/lib/reference/ports";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { dataMarkKinds } from "@/lib/tracking/projection/data-marks";
import { tagsFilter } from "@/lib/tracking/requests/tags-filter";
import { customFieldFilters } from "./custom-field-filters";
import { freshnessStates } from "./freshness";
import { freshnessCondition } from "./freshness-filter";

const list = (description: string) => listFilter.optional().meta({ description });

function customerCondition(account: Account, customerIds: string[], column: Sql): Sql {
  const ids = customerIds.map((id) => id.toLowerCase());
  const parties = ids.filter((id) => id !== account.id && z.uuid().safeParse(id).success);
  const isParty = Prisma.sql`${column} = ANY(${parties}::uuid[])`;
  return ids.includes(account.id) ? Prisma.sql`(${isParty} OR ${column} IS NULL)` : isParty;
}

function customerNameCondition(account: Account, name: string, column: Sql): Sql {
  return Prisma.sql`${column} = (SELECT party.id FROM parties party WHERE party.account_id = ${account.id}::uuid
    AND reference_keys(ARRAY[party.company_name]) = reference_keys(ARRAY[${name}]))`;
}

/**
 * Filters by the carrier, customer and tracking of a shipment, named `row`. An alternative code of a carrier is replaced by its main
 * code.
 */
export const filtersOfShipment = (row: string) => ({
  "filter[line_scac]": filterBy(list("SCACs of shipping lines, main or alternative, comma-separated"), (codes) =>
    oneOf(
      `${row}.scac`,
      codes.map((code) => findShippingLine(code)?.scac ?? code.toUpperCase()),
    ),
  ),
  "filter[customer_id]": filterBy(
    list("Ids of parties, comma-separated; the id of the account selects shipments without a party"),
    (ids, { account }) => customerCondition(account, ids, Prisma.raw(`${row}.customer_id`)),
  ),
  "filter[customer_name]": filterBy(
    z.string().optional().meta({ description: "Exact name of a party, ignoring case" }),
    (name, { account }) => customerNameCondition(account, name, Prisma.raw(`${row}.customer_id`)),
  ),
  "filter[tracking_stopped]": filterBy(
    booleanFilter.optional().meta({ description: "Whether the tracking of the shipment has stopped" }),
    (stopped) => isSet(`${row}.line_tracking_stopped_at`, stopped),
  ),
  "filter[freshness]": filterBy(
    valuesFilter(freshnessStates, `Values of \`freshness.state\`, comma-separated: ${freshnessStates.join(", ")}`),
    (states, { account }) => freshnessCondition(account.id, states, row),
  ),
});

/** A filter by a port, given by any of its codes. */
const portFilter = (column: string, description: string) =>
  filterBy(list(`UN/LOCODEs of ${description}, comma-separated`), (codes) =>
    oneOf(
      `r.${column}`,
      codes.map((code) => findPort(code)?.locode ?? code.toUpperCase()),
    ),
  );

/** A filter by whole texts, ignoring case, as in the indexes on the upper case of the column. */
const textsFilter = (column: string, description: string) =>
  filterBy(list(`${description}, comma-separated, ignoring case`), (texts) =>
    oneOf(
      `upper(r.${column})`,
      texts.map((text) => text.toUpperCase()),
    ),
  );

/** What differs between the rows of shipments and of containers. */
type Rows = {
  polColumn: string;
  podColumn: string;
  entityColumn: "shipment_id" | "container_id";
  markCondition: (kinds: string[]) => Sql;
};

/** Filters by ports, marks, times and by what users enter, on the row `r` of shipments or containers. */
export const commonFilters = ({ polColumn, podColumn, entityColumn, markCondition }: Rows) => ({
  "filter[pod_locode]": portFilter(podColumn, "ports of discharge"),
  "filter[pol_locode]": portFilter(polColumn, "ports of loading"),
  "filter[destination_locode]": portFilter("destination_locode", "destinations"),
  "filter[pod_vessel_imo]": filterBy(
    list("IMO numbers of the vessels to the port of discharge, comma-separated"),
    (numbers) => oneOf("r.pod_vessel_imo", numbers),
  ),
  "filter[pod_vessel_name]": textsFilter("pod_vessel_name", "Names of the vessels to the port of discharge"),
  "filter[pod_voyage_number]": textsFilter("pod_voyage_number", "Voyages of the vessels to the port of discharge"),
  "filter[pod_terminal_id]": filterBy(list("Ids of terminals at the port of discharge, comma-separated"), (ids) => {
    const known = ids.filter((id) => z.uuid().safeParse(id).success);
    return Prisma.sql`r.pod_terminal_id = ANY(${known}::uuid[])`;
  }),
  "filter[data_mark]": filterBy(
    valuesFilter(dataMarkKinds, `Kinds of \`data_marks\`, comma-separated: ${dataMarkKinds.join(", ")}`),
    markCondition,
  ),
  "filter[tags]": tagsFilter,
  "filter[ref_numbers]": filterBy(
    list("References, comma-separated, ignoring case; records with any of them"),
    (references) => Prisma.sql`reference_keys(r.ref_numbers) && reference_keys(${references}::text[])`,
  ),
  ...customFieldFilters(entityColumn),
  ...timeRangesOf(["created_at"]),
  "filter[updated_at]": filterBy(
    timeFilter.optional().meta({ description: "Only records changed at or after this time" }),
    (time) => Prisma.sql`r.updated_at >= ${time}`,
  ),
});
