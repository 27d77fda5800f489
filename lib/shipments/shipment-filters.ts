import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { booleanFilter, listFilter, timeFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import {
  filterBy,
  isSet,
  type ListFilter,
  notSelectedBy,
  oneOf,
  timeRangesOf,
  valuesBut,
} from "@/lib/platform/jsonapi/list-filters";
import { findPort } from "@/lib/reference/ports";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { dataMarkKinds } from "@/lib/tracking/projection/data-marks";
import { tagFilters } from "@/lib/tracking/requests/tags-filter";
import { customerPartFilter, referencePartFilter, vesselPartFilter } from "./contains-filters";
import { customFieldFilters } from "./custom-field-filters";
import { freshnessStates } from "./freshness";
import { freshnessCondition } from "./freshness-filter";

const optionalList = listFilter.optional();
const list = (description: string) => optionalList.meta({ description });

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

/** Whether the carrier is one of these; an alternative code is replaced by the main one. */
const hasCarrier = (column: string, codes: string[]) =>
  oneOf(
    column,
    codes.map((code) => findShippingLine(code)?.scac ?? code.toUpperCase()),
  );

/**
 * Filters by the carrier, customer and tracking of a shipment, named `row`.
 */
export const filtersOfShipment = (row: string) => ({
  "filter[line_scac]": filterBy(list("SCACs of shipping lines, main or alternative, comma-separated"), (codes) =>
    hasCarrier(`${row}.scac`, codes),
  ),
  "filter[line_scac][not]": filterBy(
    list("SCACs of shipping lines, comma-separated; records of none of them"),
    (codes) => notSelectedBy(hasCarrier(`${row}.scac`, codes)),
  ),
  "filter[customer_id]": filterBy(
    list("Ids of parties, comma-separated; the id of the account selects shipments without a party"),
    (ids, { account }) => customerCondition(account, ids, Prisma.raw(`${row}.customer_id`)),
  ),
  "filter[customer_name]": filterBy(
    z.string().optional().meta({ description: "Exact name of a party, ignoring case" }),
    (name, { account }) => customerNameCondition(account, name, Prisma.raw(`${row}.customer_id`)),
  ),
  ...customerPartFilter(row),
  "filter[tracking_stopped]": filterBy(
    booleanFilter.optional().meta({ description: "Whether the tracking of the shipment has stopped" }),
    (stopped) => isSet(`${row}.line_tracking_stopped_at`, stopped),
  ),
  "filter[freshness]": filterBy(
    valuesFilter(freshnessStates, `Values of \`freshness.state\`, comma-separated: ${freshnessStates.join(", ")}`),
    (states, { account }) => freshnessCondition(account.id, states, row),
  ),
  "filter[freshness][not]": filterBy(
    valuesFilter(freshnessStates, "Values of `freshness.state`, comma-separated; records with none of them"),
    (states, { account }) => freshnessCondition(account.id, valuesBut(freshnessStates, states), row),
  ),
});

/** The filters by a port, given by any of its codes. */
function portFilters<Name extends string>(name: Name, column: string, description: string) {
  const isAt = (codes: string[]) =>
    oneOf(
      `r.${column}`,
      codes.map((code) => findPort(code)?.locode ?? code.toUpperCase()),
    );
  const excluded = `UN/LOCODEs of ${description}, comma-separated; records with none of them, also without a known one`;
  return {
    [`filter[${name}]`]: filterBy(list(`UN/LOCODEs of ${description}, comma-separated`), isAt),
    [`filter[${name}][not]`]: filterBy(list(excluded), (codes) => notSelectedBy(isAt(codes))),
  } as Record<`filter[${Name}]` | `filter[${Name}][not]`, ListFilter<typeof optionalList>>;
}

/**
 * Selects the rows `r` that differ from a document, or those that do not. Few do, and are found by the index of the differences; the others are
 * looked at one after the other.
 */
function differsCondition(account: Account, entityColumn: string, differs: boolean): Sql {
  const ids = Prisma.raw(`SELECT its.${entityColumn} FROM document_differences its
    JOIN documents document ON document.account_id = its.account_id AND document.id = its.document_id AND document.deleted_at IS NULL
    WHERE its.resolved_at IS NULL AND its.account_id =`);
  if (differs) return Prisma.sql`r.id = ANY(ARRAY(${ids} ${account.id}::uuid))`;
  return Prisma.sql`NOT EXISTS (${ids} r.account_id AND ${Prisma.raw(`its.${entityColumn}`)} = r.id)`;
}

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
  table: "shipments" | "containers";
  polColumn: string;
  podColumn: string;
  entityColumn: "shipment_id" | "container_id";
  markCondition: (kinds: string[]) => Sql;
};

/** Filters by ports, marks, times and by what users enter, on the row `r` of shipments or containers. */
export const commonFilters = ({ table, polColumn, podColumn, entityColumn, markCondition }: Rows) => ({
  ...portFilters("pod_locode", podColumn, "ports of discharge"),
  ...portFilters("pol_locode", polColumn, "ports of loading"),
  ...portFilters("destination_locode", "destination_locode", "destinations"),
  "filter[pod_vessel_imo]": filterBy(
    list("IMO numbers of the vessels to the port of discharge, comma-separated"),
    (numbers) => oneOf("r.pod_vessel_imo", numbers),
  ),
  "filter[pod_vessel_name]": textsFilter("pod_vessel_name", "Names of the vessels to the port of discharge"),
  ...vesselPartFilter(table),
  "filter[pod_voyage_number]": textsFilter("pod_voyage_number", "Voyages of the vessels to the port of discharge"),
  "filter[pod_terminal_id]": filterBy(list("Ids of terminals at the port of discharge, comma-separated"), (ids) => {
    const known = ids.filter((id) => z.uuid().safeParse(id).success);
    return Prisma.sql`r.pod_terminal_id = ANY(${known}::uuid[])`;
  }),
  "filter[data_mark]": filterBy(
    valuesFilter(dataMarkKinds, `Kinds of \`data_marks\`, comma-separated: ${dataMarkKinds.join(", ")}`),
    markCondition,
  ),
  "filter[differs]": filterBy(
    booleanFilter.optional().meta({ description: "Whether values of a document differ from the tracked data" }),
    (differs, { account }) => differsCondition(account, entityColumn, differs),
  ),
  ...tagFilters,
  "filter[ref_numbers]": filterBy(
    list("References, comma-separated, ignoring case; records with any of them"),
    (references) => Prisma.sql`reference_keys(r.ref_numbers) && reference_keys(${references}::text[])`,
  ),
  ...referencePartFilter(table === "shipments" ? "shipment" : "cargo"),
  ...customFieldFilters(entityColumn),
  ...timeRangesOf(["created_at", "updated_at"]),
  "filter[updated_at]": filterBy(
    timeFilter.optional().meta({ description: "Only records changed at or after this time" }),
    (time) => Prisma.sql`r.updated_at >= ${time}`,
  ),
});
