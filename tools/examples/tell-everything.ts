import { eventNames } from "@/lib/consumers/webhooks/events/event-names";
import type { Told } from "@/lib/consumers/webhooks/events/find-example";
import { prisma } from "@/lib/platform/db/client";
import { postNumber } from "@/test/support/track-number";
import { turnClock } from "@/test/support/turn-clock";
import { createTestClient, type TestClient, type TestWeb } from "@/test/support/web";
import { storyBegins } from "./settle-examples";

const journeys = ["DIRECT", "TRANSSHIP", "RAIL", "HELD", "FEEDER", "BKROLLED", "BKLATE"].map((word) => `TEST${word}71`);
const numbers = [...journeys, "TEST-TR-FAILED"];
const daysAtOnce = [0, 1, 2, 3, 4, 5, 7, 8, 10, 10, 10];

async function markDelivered(client: TestClient): Promise<void> {
  const { accountId } = client;
  const { id } = await prisma().container.findFirstOrThrow({ where: { accountId }, orderBy: { number: "asc" } });
  const delivered_at = new Date(storyBegins.getTime() + 40 * 86_400_000).toISOString();
  await client.call("PATCH", `/v2/containers/${id}`, { data: { attributes: { delivered_at } } });
}

/** Plays one journey to its end, in an account of its own: of several at once now one would be told first, now another. */
async function play(web: TestWeb, number: string): Promise<Told[]> {
  const client = await createTestClient(web, ["sandbox", "documents"], 100_000);
  const webhook = { url: "http://127.0.0.1:9/", active: true };
  await client.call("POST", "/v2/webhooks", { data: { attributes: webhook } });
  const clock = { paused: true, now: storyBegins.toISOString() };
  await client.call("PATCH", "/v2/sandbox/clock", { data: { attributes: clock } });
  await postNumber(client, number);
  for (const days of daysAtOnce) await turnClock(client, days);
  if (number === journeys[0]) await markDelivered(client);
  const { accountId } = client;
  const sent = await prisma().webhookNotification.findMany({ where: { accountId }, orderBy: { sequence: "asc" } });
  return sent.map(({ body }) => JSON.parse(body) as Told);
}

/** For tests and for the examples: plays journeys of the sandbox to their ends; gives the first notification of each event. */
export async function tellEverything(web: TestWeb): Promise<Map<string, Told>> {
  const told: Told[] = [];
  for (const number of numbers) told.push(...(await play(web, number)));
  return new Map(
    eventNames.flatMap((event): [string, Told][] => {
      const first = told.find(({ data }) => data.attributes.event === event);
      return first ? [[event, first]] : [];
    }),
  );
}
