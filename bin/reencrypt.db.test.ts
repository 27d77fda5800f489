import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import { encryptedColumns } from "@/lib/platform/reencrypt-secrets";
import { decryptSecret } from "@/lib/platform/secrets";
import { entryPoint } from "@/test/support/entry-point";
import { createTestClient, dataOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

const run = promisify(execFile);
const oldKey = Buffer.from(env().encryptionKey);
const newKey = randomBytes(32);

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(async () => {
  oldKey.copy(env().encryptionKey);
  env().decryptionKeys.length = 0;
  await web.stop();
});

type Outcome = { code: number; stdout: string };

/** Runs the command with these keys. */
const reencrypt = (key: Buffer, ...others: Buffer[]): Promise<Outcome> => {
  const keys = {
    ENCRYPTION_KEY: key.toString("base64"),
    DECRYPTION_KEYS: others.map((other) => other.toString("base64")).join(),
  };
  return run(process.execPath, entryPoint("bin/reencrypt.ts"), { env: { ...process.env, ...keys } }).then(
    (output) => ({ code: 0, ...output }),
    (error) => error as Outcome,
  );
};

/** The texts of all stored secrets, as far as they can be read with the keys of this process. */
async function readSecrets(): Promise<(string | null)[]> {
  const texts: (string | null)[] = [];
  for (const { table, column, purpose } of encryptedColumns) {
    const rows = await sql<{ accountId: string; secret: Buffer }>(
      `SELECT account_id AS "accountId", ${column} AS secret FROM ${table} WHERE ${column} IS NOT NULL ORDER BY 1, 2`,
    );
    texts.push(...rows.map(({ accountId, secret }) => decryptSecret(secret, { purpose, accountId })));
  }
  return texts.sort();
}

test("the key is replaced while the installation runs: nothing is lost, and the old key is not needed afterwards", async () => {
  const auth = { type: "headers", headers: [{ name: "X-Key", value: "of the carrier" }] };
  const connection = { scacs: ["HLCU"], standard: "dcsa_2", base_url: "http://127.0.0.1:9/tnt/v2", auth };
  const connected = await client.call("POST", "/v2/carrier_connections", { data: { attributes: connection } });
  expect(connected.body).toMatchObject({ data: { attributes: { scacs: ["HLCU"] } } });
  const webhook = {
    url: "http://127.0.0.1:9/hook",
    active: true,
    headers: [{ name: "X-Token", value: "of the receiver" }],
  };
  const post = () =>
    client.call("POST", "/v2/webhooks", { data: { attributes: webhook } }, { "idempotency-key": "reencrypt-1" });
  const created = await post();
  expect(created.body).toMatchObject({ data: { attributes: { url: webhook.url } } });
  const before = await readSecrets();
  const texts = [JSON.stringify(auth), JSON.stringify(webhook.headers), expect.stringMatching(/^whsec_/)];
  expect(before).toEqual(expect.arrayContaining(texts));
  expect(before).not.toContain(null);

  // The web process knows both keys, and still encrypts under the old one.
  env().decryptionKeys.push(newKey);
  expect(await reencrypt(newKey, oldKey)).toMatchObject({
    code: 0,
    stdout: `${JSON.stringify({ reencrypted: before.length, current: 0, unreadable: 0 })}\n`,
  });
  expect(await readSecrets()).toEqual(before);
  expect(dataOf(await post()).id).toBe(dataOf(created).id);

  newKey.copy(env().encryptionKey);
  env().decryptionKeys.length = 0;
  expect(await readSecrets()).toEqual(before);
  expect(JSON.parse((await reencrypt(newKey)).stdout)).toEqual({
    reencrypted: 0,
    current: before.length,
    unreadable: 0,
  });
}, 60_000);

test("secrets under an unknown key are counted, left as they are, and fail the command", async () => {
  const before = await readSecrets();
  const outcome = await reencrypt(randomBytes(32));
  const counts = { reencrypted: 0, current: 0, unreadable: before.length };
  expect([outcome.code, JSON.parse(outcome.stdout)]).toEqual([1, counts]);
  expect(await readSecrets()).toEqual(before);
}, 60_000);

test("every binary column with a ciphertext is among those that are encrypted anew", async () => {
  const columns = await sql<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND data_type = 'bytea' ORDER BY 1`,
  );
  const plain = ["evidence.body", "webhook_attempts.response_body"];
  const known = encryptedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(columns.map(({ name }) => name).filter((name) => !plain.includes(name))).toEqual(known.sort());
});
