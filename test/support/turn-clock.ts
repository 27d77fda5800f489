import { settleAll, type TestClient } from "./web";

type Clock = { attributes: { now: string } };

async function set(client: TestClient, attributes: object): Promise<Date> {
  const edit = { data: { type: "sandbox_clock", attributes } };
  const { status, body } = await client.call("PATCH", "/v2/sandbox/clock", edit);
  if (status !== 200) throw new Error(`the clock answers ${status}`);
  return new Date((body.data as Clock).attributes.now);
}

/** For tests: turns the account's sandbox clock so many days ahead, where it stands still; does what fell due; gives the time. */
export async function turnClock(client: TestClient, days: number): Promise<Date> {
  const stopped = await set(client, { paused: true });
  const now = await set(client, { now: new Date(stopped.getTime() + days * 86_400_000).toISOString() });
  await settleAll();
  return now;
}
