import { runDueWork, type TestClient } from "./web";

type Clock = { attributes: { now: string } };

async function updateClock(client: TestClient, attributes: object): Promise<Date> {
  const request = { data: { type: "sandbox_clock", attributes } };
  const { status, body } = await client.call("PATCH", "/v2/sandbox/clock", request);
  if (status !== 200) throw new Error(`updating the clock returned ${status}`);
  return new Date((body.data as Clock).attributes.now);
}

/** For tests: pauses the account's sandbox clock, advances it and runs due work; returns the sandbox time. */
export async function advanceClock(client: TestClient, days: number): Promise<Date> {
  const paused = await updateClock(client, { paused: true });
  const now = await updateClock(client, { now: new Date(paused.getTime() + days * 86_400_000).toISOString() });
  await runDueWork();
  return now;
}

/**
 * For tests: pauses the account's sandbox clock at the next time at which it is this hour in UTC. What a scenario
 * reports on one day or on two then does not depend on the hour at which the test runs.
 */
export async function pauseClockAtHour(client: TestClient, hour: number): Promise<Date> {
  const paused = await updateClock(client, { paused: true });
  const next = new Date(paused);
  next.setUTCHours(hour, 0, 0, 0);
  if (next < paused) next.setUTCDate(next.getUTCDate() + 1);
  return updateClock(client, { now: next.toISOString() });
}
