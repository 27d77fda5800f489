import { afterAll, beforeAll, expect, test } from "vitest";
import { auditQuery, parseAuditView } from "@/components/audit/audit-event";
import { containersQuery } from "@/components/container-list/containers-query";
import { freeTimes, pickups, statuses } from "@/components/container-list/containers-view";
import { containerFields } from "@/components/container-list/fields";
import { parseContainersView } from "@/components/container-list/parse-containers-view";
import { viewCount } from "@/components/demurrage/board";
import { wholePhase } from "@/components/demurrage/board-view";
import { figureQueries, firstQueries, returnQueries } from "@/components/demurrage/figures";
import { phases } from "@/components/demurrage/phase";
import { documentsQuery } from "@/components/documents/list/documents-query";
import { parseDocumentsView } from "@/components/documents/list/parse-documents-view";
import { parseRequestsView } from "@/components/requests/parse-requests-view";
import { requestsQuery } from "@/components/requests/requests-query";
import { requestTabs } from "@/components/requests/requests-view";
import { shipmentFields } from "@/components/shipments/list/fields";
import { parseListView } from "@/components/shipments/list/parse-list-view";
import { shipmentCountsQuery, shipmentsQuery } from "@/components/shipments/list/shipments-query";
import { todayGroupsSince } from "@/components/today/today-groups";
import { freshnessLabels, shipmentLabels } from "@/components/values/state-labels";
import { features } from "@/lib/platform/auth/account";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["documents"], 100_000);
});

afterAll(() => web.stop());

/** Each value of each of these parameters of a page alone. */
const each = (choices: Record<string, string[]>) =>
  Object.entries(choices).flatMap(([name, values]) => values.map((value) => ({ [name]: value })));

/** Fields that accept certain values only. */
const values: Record<string, string> = { equipment_type: "reefer", hold: "customs" };

/** Each field that a filter can be added for. */
const fieldsOf = (fields: typeof containerFields) =>
  Object.entries(fields).flatMap(([name, { kind }]) => {
    if (kind === "custom") return { [`f.${name}`]: "slug:value" };
    if (kind === "since") return { [`f.${name}`]: "2026-01-01" };
    if (kind === "text") return { [`f.${name}`]: values[name] ?? "VALUE" };
    return [{ [`f.${name}.start`]: "2026-01-01", [`f.${name}.end`]: "2026-01-31" }, { [`f.${name}.exists`]: "false" }];
  });

const shipmentViews = [
  ...each({ status: Object.keys(shipmentLabels), freshness: Object.keys(freshnessLabels) }),
  ...fieldsOf(shipmentFields),
].map(parseListView);

const containerViews = [
  ...each({
    status: [...statuses],
    pickup: [...pickups],
    free_time: [...freeTimes],
    freshness: Object.keys(freshnessLabels),
  }),
  ...fieldsOf(containerFields),
].map(parseContainersView);

const queries = [
  ...shipmentViews.flatMap((view) => [shipmentsQuery(view), shipmentCountsQuery(view)]),
  ...containerViews.map((view) => containersQuery(view)),
  ...requestTabs.map((status) => requestsQuery(parseRequestsView({ status }))),
  ...["reading", "read", "differs", "failed"].map((tab) => documentsQuery(parseDocumentsView({ status: tab }))),
  auditQuery(parseAuditView(new URLSearchParams({ action: "created", type: "shipment", day: "2026-01-01" }))),
  ...phases.flatMap((phase) => [viewCount(wholePhase(phase)), ...firstQueries(wholePhase(phase))]),
  ...(["port", "inland"] as const).flatMap((phase) => Object.values(figureQueries({ phase, fields: {} }))),
  ...(["deliver", "return"] as const).flatMap((phase) => Object.values(returnQueries({ phase, fields: {} })).flat()),
  ...todayGroupsSince("2026-01-01T00:00:00.000Z", features).map(({ query }) => query),
];

test("the filters of the pages are accepted in strict mode", async () => {
  const paths = [...new Set(queries.map(({ path }) => path))];
  expect(paths.length).toBeGreaterThan(70);
  for (const path of paths) {
    const { status, body } = await client.call("GET", path, undefined, { prefer: "handling=strict" });
    expect({ path, status, errors: body.errors }).toEqual({ path, status: 200, errors: undefined });
  }
});
