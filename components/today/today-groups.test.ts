import { expect, test } from "vitest";
import type { DocumentQuery } from "@/components/api/document";
import { containersQuery } from "@/components/container-list/containers-query";
import { parseContainersView } from "@/components/container-list/parse-containers-view";
import { documentsQuery } from "@/components/documents/list/documents-query";
import { parseDocumentsView } from "@/components/documents/list/parse-documents-view";
import { parseRequestsView } from "@/components/requests/parse-requests-view";
import { requestsQuery } from "@/components/requests/requests-query";
import { parseListView } from "@/components/shipments/list/parse-list-view";
import { shipmentsQuery } from "@/components/shipments/list/shipments-query";
import { english } from "@/test/english";
import { todayGroupsSince } from "./today-groups";

const groups = todayGroupsSince("2026-11-19T00:00:00.000Z", ["documents"]);

test("the groups are in the order of their urgency", () => {
  const t = english("today");
  expect(groups.map(({ key }) => t(`groups.${key}`))).toEqual([
    "Free time ends by tomorrow",
    "Empty return due by tomorrow",
    "Ready without appointment",
    "On hold",
    "Arrival moved 12 h or more",
    "Carrier silent or lost the number",
    "Tracking failed",
    "Updates failing",
    "Documents differ",
    "Doubtful values",
  ]);
});

type Parameters = Record<string, string>;

/** What each list fetches for the parameters of its URL. */
const listQueries: Record<string, (parameters: Parameters) => DocumentQuery<unknown>> = {
  "/containers": (parameters) => containersQuery(parseContainersView(parameters)),
  "/shipments": (parameters) => shipmentsQuery(parseListView(parameters)),
  "/requests": (parameters) => requestsQuery(parseRequestsView(parameters)),
  "/documents": (parameters) => documentsQuery(parseDocumentsView(parameters)),
};

/** The filters and the order of a query, and the size of its page. */
function parametersOf({ path }: DocumentQuery<unknown>) {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const parameters = Object.fromEntries(searchParams);
  const { "page[size]": size, ...selection } = parameters;
  return { size, selection: { pathname, ...selection } };
}

test.each(groups.map((group) => [group.key, group] as const))(
  "the list that %s opens selects the same records in the same order; three are shown",
  (_, { href, query }) => {
    const { pathname, searchParams } = new URL(href, "http://localhost");
    const list = listQueries[pathname]?.(Object.fromEntries(searchParams));
    const shown = parametersOf(query);
    expect(shown.size).toBe("3");
    expect(Object.keys(shown.selection).filter((name) => name.startsWith("filter"))).not.toEqual([]);
    expect(list && parametersOf(list).selection).toEqual(shown.selection);
  },
);
