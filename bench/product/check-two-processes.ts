import { setTimeout as wait } from "node:timers/promises";
import { insertAccount } from "@/lib/identity/accounts/create-account";
import { runLoad } from "./load/run-load";
import type { MeasuredServer } from "./load/start-server";

const requestsPerMinute = 1_000;
/** The quota and one block per process, each at most a twentieth of the quota. */
const acceptedMax = requestsPerMinute * 1.1;
const path = "/v2/shipments";

type Servers = [MeasuredServer, MeasuredServer];

async function createTenant(name: string, quota: number) {
  const settings = { features: [], requestsPerMinute: quota, demo: false };
  return insertAccount({ ...settings, name, email: `${name.toLowerCase()}@example.test` }, null);
}

const headersOf = (key: string) => ({ authorization: `Token ${key}`, "content-type": "application/json" });

/** How many requests two processes accept together within three seconds of a quota of 1,000 a minute, and how many are sent. */
async function measureQuota(servers: Servers): Promise<{ sent: number; accepted: number }> {
  const { api_key: key } = await createTenant("Quota", requestsPerMinute);
  const loads = await Promise.all(servers.map(({ origin }) => runLoad(origin, () => path, headersOf(key), 3)));
  const sent = loads.reduce((sum, { count }) => sum + count, 0);
  return { sent, accepted: sent - loads.reduce((sum, { refused }) => sum + refused, 0) };
}

/**
 * How long after the response to its revocation a key is still accepted, ms, while 16 connections to each process use it: by the
 * process that revoked it, and by the other one.
 */
async function measureRevocation([first, second]: Servers): Promise<[number, number]> {
  const { api_key: adminKey } = await createTenant("Revocation", 1_000_000);
  const body = JSON.stringify({ data: { type: "api_key", attributes: { name: "Revoked", role: "viewer" } } });
  const created = await fetch(`${first.origin}/v2/api_keys`, { method: "POST", headers: headersOf(adminKey), body });
  const { data } = (await created.json()) as { data: { id: string; attributes: { key: string } } };
  const headers = headersOf(data.attributes.key);
  const loads = [first, second].map(({ origin }) => runLoad(origin, () => path, headers, 3));
  await wait(1_000);
  const revoked = await fetch(`${first.origin}/v2/api_keys/${data.id}`, {
    method: "DELETE",
    headers: headersOf(adminKey),
  });
  if (!revoked.ok) throw new Error(`the key was not revoked: ${revoked.status}`);
  const revokedAt = performance.now();
  const acceptedFor = async ({ origin }: MeasuredServer) => {
    let acceptedMs = 0;
    for (let sentMs = 0; sentMs < 1_500; sentMs = performance.now() - revokedAt) {
      if ((await fetch(origin + path, { headers })).status === 200) acceptedMs = Math.max(sentMs, 1);
    }
    return acceptedMs;
  };
  const result = await Promise.all([acceptedFor(first), acceptedFor(second)]);
  await Promise.all(loads);
  return result;
}

/** Quota and revocation with two web processes; throws when they are not right. */
export async function checkTwoProcesses(servers: Servers): Promise<[string, string][]> {
  const { sent, accepted } = await measureQuota(servers);
  const [own, other] = await measureRevocation(servers);
  if (accepted > acceptedMax) throw new Error(`${accepted} requests were accepted`);
  if (own > 0 || other > 1_000) throw new Error(`a revoked key was accepted for ${own} and ${other} ms`);
  return [
    [`Of ${sent} requests to two web processes within 3 s, accepted with a quota of 1,000 a minute`, String(accepted)],
    ["A revoked key is accepted by the other web process for, ms", other.toFixed(0)],
  ];
}
