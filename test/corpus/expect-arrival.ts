import { expect, vi } from "vitest";
import { shipmentAnswers } from "@/components/answers/shipment-answers";
import { portArrival, type Shipment } from "@/components/shipments/shipment";
import { arrivingDayViews } from "@/components/today/arriving-days";
import { formatTime } from "@/components/values/format-time";
import { zoneToShow } from "@/components/values/zone-to-show";
import { type DigestFacts, findDigestFacts } from "@/lib/consumers/notices/digest-facts";
import { confirmationLabels } from "@/lib/shipments/state-labels";
import { english, englishTimes } from "@/test/english";
import { rowsOf, type TestClient } from "@/test/support/web";

const t = english("answers");

type Page = { client: TestClient; shipment: Shipment; input: Parameters<typeof shipmentAnswers>[1]; now: string };

/** Whether the shipment is among those that arrive within seven days on Today. */
async function isArrivingOnToday({ client, shipment, now }: Page): Promise<boolean> {
  const lists = arrivingDayViews(now, "UTC").map(({ query }) =>
    client.call("GET", query.path.replace(/page%5Bsize%5D=\d+/, "page%5Bsize%5D=100")),
  );
  const rows = (await Promise.all(lists)).flatMap(rowsOf);
  return rows.some(({ id }) => id === shipment.id);
}

/** The arrivals of the daily mail, as it would be written at a time about all that was reported before. */
async function readMail({ client, now }: Page): Promise<DigestFacts> {
  const recorded = new Date();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  try {
    return await findDigestFacts(client.accountId, new Date(0), recorded);
  } finally {
    vi.useRealTimers();
  }
}

/** What the page of a shipment, the row of the list, the rows on Today and the daily mail state about its arrival is the same. */
export async function expectArrival(page: Page): Promise<void> {
  const { shipment, input, now } = page;
  const { main } = shipmentAnswers(t, input).arrival;
  const confirmation = portArrival(shipment.attributes, now);
  const isArriving = await isArrivingOnToday(page);
  const { arrived, arriving } = await readMail(page);
  const find = <Row extends { id: string }>(rows: Row[]) => rows.find(({ id }) => id === shipment.id);
  const mailed = find(arriving.rows);
  if (isArriving || mailed)
    expect.soft(["expected", "not_confirmed"], `arriving, “${main}” on the page`).toContain(confirmation);
  const zone = zoneToShow(shipment.attributes, "pod_eta_at", shipment.attributes.pod_timezone);
  if (mailed && input.itineraries.length < 2)
    expect
      .soft(main, "arriving in the mail")
      .toBe(formatTime(englishTimes, { at: mailed.at.toISOString(), zone, dateOnly: mailed.date_only }, now));
  if (find(arrived.rows)) expect.soft(confirmation, "arrived in the mail").toBe("actual");
  if (confirmation === "untimed")
    expect.soft(main, "arrival on the page").not.toBe(confirmationLabels.arrival.not_confirmed);
}
