import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { consumeChanges, outboxQueue } from "@/lib/outbox/consume-changes";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { claimWork } from "@/lib/platform/work/leased-work";
import { changeShipment } from "@/test/support/change-shipment";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { trackNumber } from "@/test/support/track-number";
import { addUser, type TestUserClient } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { alertConsumer } from "./consume-alerts";
import { sweepAlertRules } from "./sweep-alert-rules";

let web: TestWeb;
let admin: TestClient;
let user: TestUserClient;
let shipmentId: string;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

beforeEach(async () => {
  admin = await createTestClient(web);
  user = await addUser(web, admin, "viewer");
  await admin.call("PATCH", "/v2/sandbox/clock", { data: { type: "sandbox_clock", attributes: { paused: true } } });
  shipmentId = (await trackNumber(admin, "TESTDIRECT4711")).shipmentId;
});

const urgent = { name: "Urgent", list: "shipments", query: "f.tags=urgent", trigger: "match" };

async function createRule(attributes: object = {}, relationships?: object): Promise<string> {
  const data = { type: "alert_rule", attributes: { ...urgent, ...attributes }, relationships };
  const { status, body } = await user.call("POST", "/v2/alert_rules", { data });
  expect([status, body]).toEqual([201, expect.anything()]);
  return (body.data as ResourceObject).id;
}

const tag = (...tags: string[]) => changeShipment(user.accountId, shipmentId, { tags });

async function readAlerts(by: Pick<TestClient, "call"> = user) {
  const { body } = await by.call("GET", "/v2/alerts");
  return (body.data as ResourceObject[]).map(({ attributes }) => attributes);
}

test("fires once when a record begins to match, and again after it has left the filters", async () => {
  await createRule();
  await tag("urgent");
  await consumeOutbox();
  await tag("urgent", "cold");
  await consumeOutbox();
  expect(await readAlerts()).toMatchObject([
    {
      rule_name: "Urgent",
      resource_type: "shipment",
      resource_id: shipmentId,
      number: "TESTDIRECT4711",
      text: "Began to match: Urgent",
      text_code: "began_to_match",
      text_facts: { rule: "Urgent" },
      read_at: null,
    },
  ]);
  await tag("cold");
  await tag("urgent");
  await consumeOutbox();
  expect(await readAlerts()).toHaveLength(2);
  expect(await readAlerts(admin)).toEqual([]);
  const { body } = await user.call("GET", "/v2/alert_rules");
  expect(body.data).toMatchObject([{ attributes: { fired_30_days: 2, last_fired_at: expect.any(String) } }]);
});

test("does not fire for what matched before the rule, nor for changes before it that are consumed later", async () => {
  await tag("urgent");
  await createRule();
  await consumeOutbox();
  await tag("urgent", "cold");
  await consumeOutbox();
  await sweepAlertRules(undefined, new Date(Date.now() + 3_600_000));
  expect(await readAlerts()).toEqual([]);
});

test("fires once when the consumer dies before the commit and is run again, and not at all when it is run twice", async () => {
  await createRule();
  await tag("urgent");
  const failing = {
    ...alertConsumer,
    consume: async (...args: Parameters<typeof alertConsumer.consume>) => {
      const consumption = await alertConsumer.consume(...args);
      return {
        ...consumption,
        write: async (tx: Parameters<typeof consumption.write>[0]) => {
          await consumption.write(tx);
          throw new Error("the process dies");
        },
      };
    },
  };
  const leases = await claimWork(outboxQueue, 20, { perKey: 20, inFlight: new Map() });
  const deaths = await Promise.allSettled(leases.map((lease) => consumeChanges([failing], lease)));
  expect(deaths.filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect(await readAlerts()).toEqual([]);
  await sql("UPDATE outbox_cursors SET lease_until = now() - interval '1 second' WHERE account_id = $1", [
    user.accountId,
  ]);
  await consumeOutbox();
  await sql("UPDATE outbox_cursors SET due_at = now() WHERE account_id = $1 AND consumer = 'alerts'", [user.accountId]);
  await consumeOutbox();
  expect(await readAlerts()).toHaveLength(1);
});

test("states without alerts follow from changes of more than a day ago", async () => {
  await createRule();
  await changeShipment(user.accountId, shipmentId, { tags: ["urgent"] }, 25);
  await consumeOutbox();
  await tag("urgent", "cold");
  await consumeOutbox();
  expect(await readAlerts()).toEqual([]);
});

test("a character that the database cannot hold is refused with its parameter", async () => {
  const data = { type: "alert_rule", attributes: { ...urgent, query: "f.tags=%00" } };
  const { status, body } = await user.call("POST", "/v2/alert_rules", { data });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ source: { pointer: "/data/attributes/query" }, meta: { parameter: "f.tags" } }]);
});

test("nothing follows from changes of a container that was deleted since", async () => {
  await createRule({ name: "All", list: "containers", query: "f.line_scac=TEST" });
  const [container] = await prisma().container.findMany({ where: { accountId: user.accountId, shipmentId } });
  await sql("UPDATE alert_rules SET since_sequence = 0 WHERE account_id = $1", [user.accountId]);
  await sql("DELETE FROM alert_states WHERE account_id = $1", [user.accountId]);
  await sql("UPDATE outbox_cursors SET sequence = 0, due_at = now() WHERE account_id = $1 AND consumer = 'alerts'", [
    user.accountId,
  ]);
  await sql("DELETE FROM containers WHERE account_id = $1 AND id = $2", [user.accountId, container?.id]);
  await consumeOutbox();
  const fired = await readAlerts();
  expect(fired.length).toBeGreaterThan(0);
  expect(fired.map(({ resource_id: id }) => id)).not.toContain(container?.id);
});

test("a reprojection is no news, but what it has changed counts from then on", async () => {
  await createRule();
  await changeShipment(user.accountId, shipmentId, { tags: ["urgent"] }, 0, "reprojected");
  await consumeOutbox();
  await tag("urgent", "cold");
  await consumeOutbox();
  expect(await readAlerts()).toEqual([]);
});

test("the rules of a deactivated user are switched off and begin anew", async () => {
  const rule = await createRule();
  const path = `/v2/users/${user.userId}`;
  const setActive = (active: boolean) =>
    admin.call("PATCH", path, { data: { type: "user", id: user.userId, attributes: { active } } });
  expect((await setActive(false)).status).toBe(200);
  await tag("urgent");
  await consumeOutbox();
  expect((await setActive(true)).status).toBe(200);
  const stored = await prisma().alertRule.findFirstOrThrow({ where: { accountId: user.accountId, id: rule } });
  expect(stored.active).toBe(false);
});

test("a last free day that passes fires without news, once", async () => {
  await createRule({ name: "Past", list: "containers", query: "free_time=past" });
  await consumeOutbox();
  await sql(
    `UPDATE containers SET current_status = 'grounded', pod_discharged_at = now(), pickup_lfd_line = timestamptz '2020-01-01'
     WHERE account_id = $1`,
    [user.accountId],
  );
  for (const quarter of [1, 2]) await sweepAlertRules(undefined, new Date(Date.now() + quarter * 900_000));
  const fired = await readAlerts();
  expect(fired).toHaveLength(await prisma().container.count({ where: { accountId: user.accountId } }));
  expect(fired[0]).toMatchObject({ resource_type: "container", shipment_number: "TESTDIRECT4711" });
});

test("a sweep leaves records to the changes that are still to be consumed", async () => {
  await createRule();
  await tag("urgent");
  await sweepAlertRules(undefined, new Date(Date.now() + 900_000));
  expect(await readAlerts()).toEqual([]);
  await consumeOutbox();
  expect(await readAlerts()).toHaveLength(1);
});

test("posts to the webhook of the rule, whatever its events, and to no other", async () => {
  const hook = async (attributes: object) => {
    const data = { attributes: { url: "http://127.0.0.1:9/", active: true, ...attributes } };
    return ((await admin.call("POST", "/v2/webhooks", { data })).body.data as ResourceObject).id;
  };
  const [own] = [await hook({ events: ["container.created"] }), await hook({})];
  await createRule({}, { webhook: { data: { type: "webhook", id: own } } });
  await tag("urgent");
  await consumeOutbox();
  const where = { accountId: user.accountId, event: "alert.triggered" };
  const notifications = await prisma().webhookNotification.findMany({ where });
  expect(notifications.map(({ webhookId }) => webhookId)).toEqual([own]);
  const { data, included } = JSON.parse(notifications[0]?.body ?? "") as {
    data: ResourceObject;
    included: ResourceObject[];
  };
  expect(data.relationships?.reference_object).toMatchObject({ data: { type: "alert" } });
  expect(included.map(({ type }) => type)).toEqual(["alert", "shipment"]);
});

test("alerts are read one by one or all together", async () => {
  await createRule();
  for (const tags of [["urgent"], [], ["urgent"]]) await tag(...tags);
  await consumeOutbox();
  const list = async (filter = "") => (await user.call("GET", `/v2/alerts${filter}`)).body;
  const { data, meta } = await list();
  const [first] = data as ResourceObject[];
  expect(meta).toMatchObject({ unread: 2, total: 2 });
  const edit = { data: { type: "alert", attributes: { read: true } } };
  expect((await admin.call("PATCH", `/v2/alerts/${first?.id}`, edit)).status).toBe(404);
  const { body } = await user.call("PATCH", `/v2/alerts/${first?.id}`, edit);
  expect((body.data as ResourceObject).attributes.read_at).not.toBeNull();
  expect(await list("?filter[unread]=true")).toMatchObject({ meta: { unread: 1, total: 1 } });
  expect((await user.call("POST", "/v2/alerts/read_all")).status).toBe(200);
  expect(await list("?filter[unread]=true")).toMatchObject({ data: [], meta: { unread: 0 } });
});
