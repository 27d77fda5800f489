import { expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { listOperations } from "@/lib/openapi/operation";
import { primaryDataOf } from "@/lib/openapi/resource-graph";
import { exportedResources } from "./exported-resources";

/** Types that `/v2` lists and exports do not contain, each with the reason. */
const notExported: Record<string, string> = {
  activity_entry: "derived from changes of other records",
  alert: "private: every administrator may download an export",
  alert_rule: "private",
  change: "the feed of the last 30 days, of which audit events have what users have changed",
  container_free_time: "computed from containers and tariffs",
  data_export: "the export itself",
  document_page: "images computed from the file of the document",
  document_value: "derived from document representations and the corrections of documents",
  history_entry: "derived from audit events and changes",
  mail: "can contain links that sign somebody in",
  milestone: "derived from transport events",
  port_arrival: "computed from shipments and positions of vessels",
  sandbox_scenario: "reference data",
  search_result: "derived from other records",
  shipping_line: "reference data",
  tag: "derived from shipments, containers and tracking requests",
  vessel_call: "computed from positions of vessels, which belong to no account",
  webhook_event_category: "reference data",
};

const plural = (type: string) => (/[^aeiou]y$/.test(type) ? `${type.slice(0, -1)}ies` : `${type}s`);
const exported = new Set(exportedResources.map(({ name }) => name));
const listedTypes = new Set(
  listOperations(routes).flatMap(({ method, contract }) => {
    const primary = method === "GET" ? primaryDataOf(contract.response) : null;
    return primary?.isList ? [primary.type] : [];
  }),
);

test("every type of record that the interface lists is exported, or not with a reason", () => {
  expect(listedTypes.size).toBeGreaterThan(30);
  const missing = [...listedTypes].filter((type) => !exported.has(plural(type)));
  expect(missing.sort()).toEqual(Object.keys(notExported).sort());
});
