import { v7 as uuid } from "uuid";
import { prisma } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { eventNames } from "@/lib/webhooks/event-names";
import type { Told } from "@/lib/webhooks/find-example";
import { storyBegins } from "./settle-examples";
import { createTestClient, type TestWeb } from "./test-web";
import { postNumber, trackNumber } from "./track-number";
import { turnClock } from "./turn-clock";

const numbers = ["DIRECT", "TRANSSHIP", "RAIL", "ETASLIP", "BKROLLED", "HELD", "FEEDER"].map((word) => `TEST${word}71`);
const daysAtOnce = [0, 1, 2, 3, 4, 5, 7, 8, 10, 10, 10, 10, 10, 10, 10];

/** For tests and for the examples: plays every journey of the sandbox to its end and marks a container as delivered; gives the first notification of each event. */
export async function tellEverything(web: TestWeb): Promise<Map<string, Told>> {
  const client = await createTestClient(web, ["sandbox", "documents"], 100_000);
  const { accountId } = client;
  const row = { accountId, id: uuid(), url: "https://receiver.example/", events: [] };
  await transaction((tx) => tx.webhook.create({ data: row }));
  const clock = { paused: true, now: storyBegins.toISOString() };
  await client.call("PATCH", "/v2/sandbox/clock", { data: { attributes: clock } });
  for (const number of ["TEST-TR-FAILED", "TESTUNKNOWN71"]) await postNumber(client, number);
  for (const number of numbers) await trackNumber(client, number);
  for (const days of daysAtOnce) await turnClock(client, days);
  const { id } = await prisma().container.findFirstOrThrow({ where: { accountId }, orderBy: { number: "asc" } });
  const delivered_at = new Date(storyBegins.getTime() + 40 * 86_400_000).toISOString();
  await client.call("PATCH", `/v2/containers/${id}`, { data: { attributes: { delivered_at } } });
  const told = new Map<string, Told>();
  for (const event of eventNames) {
    const first = await prisma().webhookNotification.findFirst({
      where: { accountId, event },
      orderBy: { sequence: "asc" },
    });
    if (first) told.set(event, JSON.parse(first.body));
  }
  return told;
}
