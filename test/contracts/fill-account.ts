import { insertPasswordReset } from "@/lib/identity/people/password-reset";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { createFinishedExport } from "@/test/fixtures/data-export-fixture";
import { createTestGrant } from "@/test/fixtures/oauth-fixture";
import { advanceClock } from "@/test/support/advance-clock";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { createMail } from "@/test/support/create-mail";
import { trackNumber } from "@/test/support/track-number";
import type { TestClient } from "@/test/support/web";
import { fillDocuments } from "./fill-documents";

async function create(client: TestClient, path: string, type: string, data: object): Promise<string> {
  const { status, body } = await client.call("POST", path, { data: { type, ...data } });
  if (status !== 201) throw new Error(`POST ${path} returned ${status}: ${JSON.stringify(body)}`);
  return (body.data as { id: string }).id;
}

/** Users of accounts without a password cannot request a link. */
async function createPasswordLink({ accountId }: TestClient): Promise<void> {
  await transaction(async (tx) => insertPasswordReset(tx, await tx.user.findFirstOrThrow({ where: { accountId } })));
}

async function defineFields(client: TestClient, suffix: string): Promise<void> {
  const path = "/v2/custom_field_definitions";
  for (const slug of ["priority", `only_${suffix}`]) {
    const attributes = {
      entity_type: "Shipment",
      api_slug: slug,
      display_name: `${slug} ${suffix}`,
      data_type: "enum",
    };
    const id = await create(client, path, "custom_field_definition", { attributes });
    const option = { attributes: { label: `High ${suffix}`, value: "high" } };
    await create(client, `${path}/${id}/options`, "custom_field_option", option);
  }
}

const tariffOfSandbox = {
  scac: "TEST",
  phase: "demurrage",
  starts_on: "available",
  first_day: "next_day",
  free_days: 4,
  free_day_basis: "working",
  charged_day_basis: "calendar",
  rates: [{ from_day: 1, amount: "100.00" }],
  currency: "USD",
  valid_from: "2020-01-01",
};

async function createIntegrations(client: TestClient, suffix: string): Promise<void> {
  const url = "http://127.0.0.1:9";
  const connection = {
    scacs: ["HLCU"],
    standard: "dcsa_2",
    base_url: url,
    auth: { type: "none" },
    name: `Carrier ${suffix}`,
  };
  await create(client, "/v2/carrier_connections", "carrier_connection", { attributes: connection });
  await create(client, "/v2/webhooks", "webhook", { attributes: { url: `${url}/${suffix}`, active: true } });
  const invitation = { attributes: { email: `invited-${suffix}@example.test`, role: "viewer" } };
  await create(client, "/v2/invitations", "invitation", invitation);
  await createPasswordLink(client);
  const key = { attributes: { name: `Key ${suffix}`, role: "viewer" } };
  await create(client, "/v2/api_keys", "api_key", key);
  await createTestGrant(client.accountId, `Assistant ${suffix}`);
  const view = { attributes: { name: `View ${suffix}`, list: "shipments", query: `q=${suffix}`, shared: true } };
  await create(client, "/v2/saved_views", "saved_view", view);
  const rule = { name: `Rule ${suffix}`, list: "shipments", query: "f.line_scac=TEST", trigger: "match" };
  await create(client, "/v2/alert_rules", "alert_rule", { attributes: rule });
  const tariff = { ...tariffOfSandbox, source: `Tariff ${suffix}` };
  await create(client, "/v2/free_time_tariffs", "free_time_tariff", { attributes: tariff });
}

/**
 * For tests: creates rows of every kind in an account, with shipments at several stages. All names, numbers and references
 * contain the suffix, which is numeric, so that accounts with different suffixes have no text in common.
 */
export async function fillAccount(client: TestClient, suffix = "61"): Promise<void> {
  const company = { attributes: { company_name: `Customer ${suffix}` } };
  const party = await create(client, "/v2/parties", "party", company);
  const relationships = { customer: { data: { type: "party", id: party } } };
  await defineFields(client, suffix);
  await createIntegrations(client, suffix);
  await createMail(client.accountId, `hooks-${suffix}.example`);
  await client.call("PATCH", "/v2/users/me/notice_preferences", { data: { attributes: { digest_hour: 8 } } });
  await client.call("POST", "/v2/users/me/today_visit");
  await consumeOutbox();
  const request = { request_type: "bill_of_lading", request_number: `TESTDIRECT${suffix}`, scac: "TEST" };
  await create(client, "/v2/tracking_requests", "tracking_request", { attributes: request, relationships });
  const { shipmentId } = await trackNumber(client, `TESTTRANSSHIP${suffix}`, {
    ref_numbers: [`PO ${suffix}`],
    shipment_tags: [`Tag ${suffix}`],
  });
  await trackNumber(client, `TESTRAIL${suffix}`);
  await advanceClock(client, 16);
  await fillDocuments(client.accountId, shipmentId, suffix);
  const record = { data: { type: "shipment", id: shipmentId } };
  await create(client, "/v2/share_links", "share_link", {
    attributes: { name: `Link ${suffix}` },
    relationships: { record },
  });
  await createFinishedExport(client.accountId);
  await client.call("POST", "/v2/account_deletion");
  for (const api_slug of ["priority", `only_${suffix}`]) {
    const value = { attributes: { api_slug, value: "high" } };
    await create(client, `/v2/shipments/${shipmentId}/custom_fields`, "custom_field", value);
  }
}

/** Conditions on the row of a table whose id is returned. */
const conditions: Record<string, string> = {
  shipments: "AND id IN (SELECT shipment_id FROM custom_fields)",
  documents: "AND id IN (SELECT document_id FROM document_representations)",
};

/** For tests: the id of one row of each table that the account has rows in. The shipment is one with a custom field, the document has been extracted. */
export async function findIdsByTable(accountId: string): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.columns i
       ON i.table_schema = c.table_schema AND i.table_name = c.table_name AND i.column_name = 'id'
     WHERE c.table_schema = 'public' AND c.column_name = 'account_id' ORDER BY 1`,
  );
  const ids = new Map([["accounts", accountId]]);
  for (const { name } of tables) {
    const condition = conditions[name] ?? "";
    const query = `SELECT id FROM ${name} WHERE account_id = $1 ${condition} ORDER BY id LIMIT 1`;
    const [row] = await sql<{ id: string }>(query, [accountId]);
    if (row) ids.set(name, row.id);
  }
  return ids;
}
