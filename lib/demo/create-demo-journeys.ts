import { type Account, features, nobody } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { createSandboxJourney } from "@/lib/sandbox/create-sandbox-journey";
import { sandboxNow } from "@/lib/sandbox/find-clock";
import { parseNumber } from "@/lib/sandbox/parse-number";
import { createTrackingRequest } from "@/lib/tracking/requests/create-tracking-request";
import { type DemoJourney, demoJourneys } from "./demo-journeys";

const dayMs = 86_400_000;

async function createDemoJourney(accountId: string, userId: string, journey: DemoJourney): Promise<void> {
  const { ageDays, ...given } = journey;
  const account: Account = { ...nobody, id: accountId, features: [...features], role: "admin", userId };
  const anchorAt = new Date((await sandboxNow(accountId)).getTime() - ageDays * dayMs);
  const number = parseNumber(given.request_number);
  await transaction(async (tx) => {
    // Before the request: whoever asks first sets the anchor.
    if (number) await createSandboxJourney(tx, accountId, number, anchorAt);
    await createTrackingRequest(account, { ...given, scac: "TEST" });
  });
}

/** Tracks those of the demo's numbers that were never tracked, oldest stage first, each one whole or not at all. */
export async function createDemoJourneys(accountId: string): Promise<void> {
  const user = await prisma().user.findFirstOrThrow({ where: { accountId }, orderBy: { createdAt: "asc" } });
  const wanted = demoJourneys.map(({ request_number }) => normalizeNumber(request_number));
  const tracked = await prisma().trackingRequest.findMany({
    where: { accountId, scac: "TEST", normalizedNumber: { in: wanted } },
    select: { normalizedNumber: true },
  });
  const known = new Set(tracked.map(({ normalizedNumber }) => normalizedNumber));
  const missing = demoJourneys.filter(({ request_number }) => !known.has(normalizeNumber(request_number)));
  for (const journey of missing.toReversed()) await createDemoJourney(accountId, user.id, journey);
}
