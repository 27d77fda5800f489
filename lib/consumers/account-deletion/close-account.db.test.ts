import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findRecipient } from "@/lib/documents/email/find-recipient";
import { findTokenAccount } from "@/lib/identity/oauth/find-token-account";
import { saveToken } from "@/lib/identity/oauth/oauth-token";
import { checkCredentials } from "@/lib/platform/auth/check-credentials";
import { hashPassword } from "@/lib/platform/auth/password";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { openShareLink } from "@/lib/shipments/share-links/open-share-link";
import { fillAccount } from "@/test/contracts/fill-account";
import { createTestGrant } from "@/test/fixtures/oauth-fixture";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { connectMcp } from "@/test/support/mcp-client";
import { setVariables } from "@/test/support/process-values";
import { addUser, signIn, type TestUserClient } from "@/test/support/users";
import {
  createTestClient,
  dataOf,
  rowsOf,
  runDueWork,
  startTestWeb,
  type TestClient,
  type TestWeb,
} from "@/test/support/web";
import { closeAccount, endAccess } from "./close-account";

const features: ["sandbox", "routing_data", "documents"] = ["sandbox", "routing_data", "documents"];
const password = "a password of somebody";
const resource = "https://tracking.northgate.example/mcp";

let web: TestWeb;
let client: TestUserClient;
let other: TestClient;
let email: string;
let shareToken: string;
let documentAddress: string;
let accessToken: string;

beforeAll(async () => {
  await setVariables({ EMAIL_DOMAIN: "docs.northgate.example" });
  web = await startTestWeb();
  const first = await createTestClient(web, features);
  client = await addUser(web, first, "admin");
  other = await createTestClient(web, features);
  await fillAccount(client, "77100301");
  accessToken = randomBytes(32).toString("base64url");
  const grant = await createTestGrant(client.accountId, "Assistant of the account");
  await saveToken("AccessToken", accessToken, grant, { scope: "read", aud: resource }, 3_600);
  email = `${client.userId}@example.test`;
  await sql("UPDATE users SET password_hash = $2 WHERE id = $1", [client.userId, await hashPassword(password)]);
  const [link] = rowsOf(await client.call("GET", "/v2/share_links"));
  shareToken = String(link?.attributes.url).split("/s/")[1] ?? "";
  await sql("UPDATE email_aliases SET local_part = 'abcdefghij234567abcd' WHERE account_id = $1", [client.accountId]);
  documentAddress = String(dataOf(await client.call("GET", "/v2/email_alias")).attributes.address);
}, 60_000);

afterAll(() => web.stop());

const signInWithPassword = () => checkCredentials({ email, password }, { address: "192.0.2.1" });
const findCaller = () => findTokenAccount(accessToken, [resource]);
const openShared = () => openShareLink(shareToken, { counted: "never" });

/** Requests to carriers of the account. */
async function countPolls(): Promise<number> {
  const [row] = await sql<{ count: number }>(
    "SELECT coalesce(sum(count), 0)::int AS count FROM polls WHERE account_id = $1 AND connection_id IS NOT NULL",
    [client.accountId],
  );
  return row?.count ?? 0;
}

async function pollNow(): Promise<void> {
  await sql(
    `UPDATE shipments SET next_poll_at = '2000-01-01', lease_until = NULL
     WHERE account_id = $1 AND line_tracking_stopped_at IS NULL AND next_poll_at IS NOT NULL`,
    [client.accountId],
  );
  await runDueWork();
}

async function openStream(): Promise<() => Promise<boolean>> {
  const headers = { authorization: `Token ${client.key}` };
  const response = await fetch(`${web.url}/v2/changes/stream`, { headers });
  const reader = response.body?.getReader();
  await reader?.read();
  return async () => (await reader?.read())?.done ?? false;
}

test("the account is closed at once: nothing works any more, and nothing is sent", async () => {
  const call = await signIn(web, client.accountId, client.userId);
  const readStream = await openStream();
  const pollsBefore = await countPolls();
  await pollNow();
  const polls = await countPolls();
  expect(polls).toBeGreaterThan(pollsBefore);
  expect((await call("GET", "/v2/account")).status).toBe(200);
  expect(await signInWithPassword()).toMatchObject({ email });
  expect((await openShared())?.account.id).toBe(client.accountId);
  expect((await findCaller())?.id).toBe(client.accountId);
  expect(await findRecipient(documentAddress)).toMatchObject({ accountId: client.accountId });

  await transaction((tx) => closeAccount(tx, client.accountId, new Date()));

  expect((await call("GET", "/v2/account")).status).toBe(401);
  expect((await client.call("GET", "/v2/account")).status).toBe(401);
  await expect(connectMcp(`${web.url}/mcp`, client.key)).rejects.toThrow();
  expect(await signInWithPassword()).toBeNull();
  expect(await openShared()).toBeNull();
  expect(await findCaller()).toBeNull();
  expect(await findRecipient(documentAddress)).toBeNull();
  while (!(await readStream()));
  await pollNow();
  expect(await countPolls()).toBe(polls);
  expect((await other.call("GET", "/v2/account")).status).toBe(200);
}, 60_000);

test("no credentials remain, consumers read no changes, and the addresses of the users can be used by another account", async () => {
  const accountId = client.accountId;
  const rows = await sql(
    "SELECT 1 FROM carrier_connections WHERE account_id = $1 AND (active OR auth_ciphertext IS NOT NULL OR token_ciphertext IS NOT NULL)",
    [accountId],
  );
  expect(rows).toEqual([]);
  const cursors = () =>
    sql("SELECT consumer, sequence FROM outbox_cursors WHERE account_id = $1 ORDER BY consumer", [accountId]);
  const before = await cursors();
  await sql("UPDATE outbox_cursors SET due_at = now() - interval '1 minute' WHERE account_id = $1", [accountId]);
  await consumeOutbox();
  expect(await cursors()).toEqual(before);
  expect(await sql("SELECT 1 FROM users WHERE email = $1", [email])).toEqual([]);
});

test("what requests in progress at the closing have created is ended by the next turn, and nothing changes after it", async () => {
  const { accountId, userId } = client;
  const readUsers = () => sql("SELECT * FROM users WHERE account_id = $1 ORDER BY id", [accountId]);
  const closed = await readUsers();
  await transaction((tx) => endAccess(tx, accountId));
  expect(await readUsers()).toEqual(closed);
  await sql("UPDATE users SET deactivated_at = NULL WHERE id = $1", [userId]);
  await sql("UPDATE api_keys SET revoked_at = NULL WHERE account_id = $1", [accountId]);
  await sql("UPDATE invitations SET revoked_at = NULL WHERE account_id = $1", [accountId]);
  await sql("UPDATE oauth_grants SET revoked_at = NULL WHERE account_id = $1", [accountId]);
  expect((await client.call("GET", "/v2/account")).status).toBe(200);
  await transaction((tx) => endAccess(tx, accountId));
  expect((await client.call("GET", "/v2/account")).status).toBe(401);
  const left = await sql(
    `SELECT id FROM users WHERE account_id = $1 AND deactivated_at IS NULL
     UNION ALL SELECT id FROM invitations WHERE account_id = $1 AND revoked_at IS NULL
     UNION ALL SELECT id FROM oauth_grants WHERE account_id = $1 AND revoked_at IS NULL`,
    [accountId],
  );
  expect(left).toEqual([]);
});
