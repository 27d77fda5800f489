import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { advanceClock } from "@/test/support/advance-clock";
import { changeShipment } from "@/test/support/change-shipment";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { createTrackingRequest, trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { backtestLimits } from "./run-backtest";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

type Example = { resource_id: string; number: string; at: string; text: string };
type Attributes = {
  fired: number;
  records: number;
  complete: boolean;
  matching_now: number;
  since: string;
  examples: Example[];
};

const bodyOf = (attributes: object) => ({ data: { type: "alert_rule", attributes: { name: "Rule", ...attributes } } });

async function backtest(client: TestClient, attributes: object): Promise<Attributes> {
  const { status, body } = await client.call("POST", "/v2/alert_rules/backtest", bodyOf(attributes));
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body.data as { attributes: Attributes }).attributes;
}

const match = (list: string, query: string) => ({ list, query, trigger: "match" });
const moved = (moved_hours: number, query = "") => ({
  ...{ list: "shipments", query, trigger: "arrival_moved", moved_hours },
});

const rules = [
  match("shipments", "status=in_transit"),
  match("shipments", "status=arrived_at_pod"),
  match("shipments", "status=complete"),
  match("shipments", "delay=1d"),
  match("shipments", "f.pod_eta_at.exists=false"),
  match("containers", "status=available"),
  match("containers", "pickup=held"),
  match("containers", "status=on_rail&f.line_scac=TEST"),
  match("containers", "f.pod_discharged_at.start=1970-01-01"),
  moved(1),
  moved(24),
  moved(48, "status=in_transit"),
];

const exampleOf = ({ attributes }: ResourceObject) => ({
  resource_type: attributes.resource_type,
  resource_id: attributes.resource_id,
  number: attributes.number,
  at: attributes.occurred_at,
  text: attributes.text,
  text_code: attributes.text_code,
  text_facts: attributes.text_facts,
});

const sorted = <Item>(items: Item[]) => items.map((item) => JSON.stringify(item)).sort();

test("equals what live evaluation has fired over the same journeys", async () => {
  const client = await createTestClient(web);
  const ids: string[] = [];
  for (const rule of rules) {
    const { body } = await client.call("POST", "/v2/alert_rules", bodyOf(rule));
    ids.push((body.data as ResourceObject).id);
  }
  for (const number of ["TESTETASLIP4001", "TESTRAIL4001", "TESTHELD4001"]) await createTrackingRequest(client, number);
  for (const days of [0, 1.5, 2, 2, 2, 3, 4, 8, 12, 20]) await advanceClock(client, days);
  await consumeOutbox();
  let total = 0;
  for (const [index, rule] of rules.entries()) {
    const { body } = await client.call("GET", `/v2/alerts?filter[alert_rule_id]=${ids[index]}&page[size]=100`);
    const alerts = body.data as ResourceObject[];
    const { fired, records, complete, examples } = await backtest(client, rule);
    expect({ rule, fired, complete }).toEqual({ rule, fired: alerts.length, complete: true });
    expect(records).toBe(new Set(alerts.map(({ attributes }) => attributes.resource_id)).size);
    expect(alerts.length).toBeLessThanOrEqual(20);
    expect(sorted(examples)).toEqual(sorted(alerts.map(exampleOf)));
    total += fired;
  }
  expect(total).toBeGreaterThan(20);
}, 60_000);

test("does not count what matched before, and reports a reached limit", async () => {
  const client = await createTestClient(web);
  const { shipmentId } = await trackNumber(client, "TESTDIRECT4002");
  const change = (...tags: string[]) => changeShipment(client.accountId, shipmentId, { tags });
  for (const tags of [["a"], [], ["a"], ["a", "b"]]) await change(...tags);
  const rule = match("shipments", "f.tags=a");
  expect(await backtest(client, rule)).toMatchObject({ fired: 2, records: 1, complete: true, matching_now: 1 });
  const { changes } = backtestLimits;
  backtestLimits.changes = 0;
  const limited = await backtest(client, rule).finally(() => {
    backtestLimits.changes = changes;
  });
  expect(limited).toMatchObject({ fired: 0, complete: false, matching_now: 1 });
  expect(Date.parse(limited.since)).toBeGreaterThan(Date.now() - 60_000);
});
