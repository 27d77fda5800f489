import { expect, test } from "vitest";
import { containersQuery } from "@/components/container-list/containers-query";
import { freeTimes, freshnesses, pickups, statuses } from "@/components/container-list/containers-view";
import { containerFields } from "@/components/container-list/fields";
import { parseContainersView } from "@/components/container-list/parse-containers-view";
import type { FilterField } from "@/components/field-filters/field-filters";
import { shipmentFields } from "@/components/shipments/list/fields";
import { delays, marks, statuses as shipmentStatuses, updates } from "@/components/shipments/list/list-view";
import { parseListView } from "@/components/shipments/list/parse-list-view";
import { shipmentsQuery } from "@/components/shipments/list/shipments-query";
import { containerFacetsQuery } from "./containers/list-containers";
import { shipmentFacetsQuery } from "./list-shipments";
import { type PageList, parsePageQuery } from "./parse-page-query";

/** Valid values of a field, by the ends of its keys. */
function valuesOf(field: FilterField): Record<string, string> {
  switch (field.kind) {
    case "choice":
      return {
        "": Object.keys(field.labels)
          .slice(0, field.isSingle ? 1 : undefined)
          .join(","),
      };
    case "carrier":
      return { "": "MSCU,HLCU" };
    case "since":
      return { "": "2026-11-20" };
    case "days":
      return { ".start": "2026-11-20", ".end": "2026-11-24", ...(!field.isAlwaysSet && { ".exists": "false" }) };
    case "localDays":
      return { ".start": "2026-11-20", ".end": "2026-11-24" };
    case "custom":
      return { "": "terminal:T7", ".start": "weight:12.5", ".end": "due:2026-11-20", ".exists": "terminal:false" };
    default: {
      // Also a value of the fields of equipment and of holds, whose values are known.
      const value = field.label === "hold" ? "customs" : "dry";
      const operators = field.kind === "text" ? (field.operators ?? []) : [];
      return { "": value, ...Object.fromEntries(operators.map((operator) => [`.${operator}`, "2026-11-20"])) };
    }
  }
}

const fieldQueries = (fields: Record<string, FilterField>) =>
  Object.entries(fields).flatMap(([name, field]) =>
    Object.entries(valuesOf(field)).map(([end, value]) => `f.${name}${end}=${encodeURIComponent(value)}`),
  );

const choices = (name: string, values: readonly string[]) => values.map((value) => `${name}=${value}`);

const pages = {
  shipments: {
    schema: shipmentFacetsQuery,
    pathOf: (query: string) => shipmentsQuery(parseListView(Object.fromEntries(new URLSearchParams(query)))).path,
    queries: [
      "",
      "q=TEST+1",
      ...choices("status", shipmentStatuses),
      ...choices("freshness", updates),
      ...choices("mark", marks),
      ...choices("delay", delays),
      ...fieldQueries(shipmentFields),
      "q=a&status=stopped&delay=1d&f.tags=a,b&sort=-pod_eta_at&cols=number&page=2",
    ],
  },
  containers: {
    schema: containerFacetsQuery,
    pathOf: (query: string) =>
      containersQuery(parseContainersView(Object.fromEntries(new URLSearchParams(query)))).path,
    queries: [
      "",
      ...choices("status", statuses),
      ...choices("freshness", freshnesses),
      ...choices("pickup", pickups),
      ...choices("free_time", freeTimes),
      ...fieldQueries(containerFields),
      "status=grounded&pickup=held&free_time=past",
    ],
  },
};

const cases = (Object.keys(pages) as PageList[]).flatMap((list) =>
  pages[list].queries.map((query) => [list, query] as const),
);

test.each(cases)("%s: %j selects what its page shows", (list, query) => {
  const { schema, pathOf } = pages[list];
  const sent = new URLSearchParams(pathOf(query).split("?")[1]);
  const filters = [...sent].filter(([name]) => name === "q" || name.startsWith("filter["));
  expect(parsePageQuery(list, query)).toEqual({ filters: schema.parse(Object.fromEntries(filters)) });
});

test.each([
  ["shipments", "status=lost"],
  ["shipments", "delay=2d"],
  ["shipments", "colour=red"],
  ["shipments", "f.colour=red"],
  ["shipments", "f.pod_eta_at.start=soon"],
  ["containers", "q=TEST"],
  ["containers", "pickup=never"],
  ["containers", "free_time=3"],
  ["containers", "f.custom_field=terminal"],
  ["containers", "f.number.contains=M-12"],
  ["shipments", "f.line_scac.contains=MAEU"],
  ["shipments", "f.pod_vessel_name.contains=MS"],
] as const)("%s: %j is refused by the name of its parameter", (list, query) => {
  expect(parsePageQuery(list, query)).toMatchObject({ error: { parameter: query.split("=")[0] } });
});
