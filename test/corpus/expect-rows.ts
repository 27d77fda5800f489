import { expect, vi } from "vitest";
import { shipmentAnswers } from "@/components/answers/shipment-answers";
import { containerInputOf } from "@/components/container-page/container-input";
import { type Container, containerArrival, feesDue, hasLeftTerminal } from "@/components/containers/container";
import { containerLocation, isMove } from "@/components/containers/container-location";
import { pickupDeadline, returnDeadline } from "@/components/demurrage/deadline";
import type { Milestone } from "@/components/itinerary/milestones-query";
import type { Shipment } from "@/components/shipments/shipment";
import { emptyReturnText, holdText, lastFreeDayText, readyText } from "@/components/today/container-group";
import { zoneToShow } from "@/components/values/zone-to-show";
import { type DigestFacts, findDigestFacts } from "@/lib/consumers/notices/digest-facts";
import { daysUntil, formatDay } from "@/lib/consumers/notices/mail/mail-times";
import { formatDayCount } from "@/lib/platform/format-duration";
import { inSentence } from "@/lib/platform/in-sentence";
import { isDateOnly } from "@/lib/shipments/arrival-confirmation";
import { emptyReturnDueOf } from "@/lib/shipments/containers/empty-return-due";
import { containerStateLabels } from "@/lib/shipments/state-labels";
import { english } from "@/test/english";
import type { TestClient } from "@/test/support/web";
import { listToday } from "./expect-membership";

const t = english("today");
const containerTexts = english("containers");
const valueTexts = english("values");
const texts = { containerTexts, valueTexts };
const deadlineTexts = { deadline: english("demurrage.deadline"), containers: containerTexts, values: valueTexts };

/** The containers of an account in two groups of the page Today, by id. */
export type TodayContainers = { holds: Set<string>; ready: Set<string> };

/** Reads the groups with the filters of the page. */
export async function readTodayContainers(client: TestClient): Promise<TodayContainers> {
  const now = new Date().toISOString();
  return { holds: await listToday(client, "holds", now), ready: await listToday(client, "ready", now) };
}

/** What the daily mail would state at a time. */
async function readMail(accountId: string, now: string): Promise<DigestFacts> {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  try {
    return await findDigestFacts(accountId, new Date(now), new Date(now));
  } finally {
    vi.useRealTimers();
  }
}

type Page = { client: TestClient; today: TodayContainers; shipment: Shipment; milestones: Milestone[]; now: string };

/** The answer names the vessel, terminal or place of the row in the table of containers, or where that vessel or train has arrived. */
function expectLocation({ milestones }: Page, { attributes }: Container, answer: string): void {
  const row = containerLocation(texts, milestones, attributes.number, attributes);
  const isOwn = (each: Milestone) => each.attributes.container_numbers.includes(attributes.number) && isMove(each);
  const isActual = (each: Milestone) => !each.attributes.estimated && each.attributes.corrected_at === null;
  const place = milestones.findLast((each) => isActual(each) && isOwn(each))?.attributes.location_name;
  const names = row === null ? ["Not known yet"] : [row.first, place ?? row.first];
  expect
    .soft(
      names.some((name) => answer.includes(name)),
      `“${answer}” beside “${names.join(", ")}”`,
    )
    .toBe(true);
}

/** A date that the carrier sent without a time is shown without one. */
function expectDateOnly({ now, shipment }: Page, container: Container, main: string): void {
  const { pod_eta_at: at, pod_timezone } = container.attributes;
  if (at === null || containerArrival(container, now) !== "expected") return;
  const zone = zoneToShow(container.attributes, "pod_eta_at", pod_timezone);
  const { pod_eta_at, pod_eta_date_only } = shipment.attributes;
  const dateOnly = isDateOnly({ at, zone }, { at: pod_eta_at, dateOnly: pod_eta_date_only });
  expect.soft(/\d\d:\d\d/.test(main), `“${main}” is a time`).toBe(!dateOnly);
}

function expectPickup({ today, now }: Page, container: Container, main: string, problem: string): void {
  const held = [`No, ${inSentence(containerStateLabels.on_hold)}`, "Yes, hold pending"];
  // A hold before the discharge does not yet prevent the pickup, and is a problem.
  const isHeld = held.includes(main) || (main === "Not yet" && problem.includes("hold"));
  expect.soft(today.holds.has(container.id), `held on Today, “${main}”, “${problem}” on the page`).toBe(isHeld);
  if (today.holds.has(container.id))
    expect.soft(holdText(t, container, now, texts).sentence, "hold on Today").toMatch(/hold/);
  const { available_for_pickup: isAvailable, has_holds: isHeldByAny } = container.attributes;
  const isUnbooked = container.attributes.pickup_appointment_at === null;
  const isReady = isAvailable === true && !isHeldByAny && isUnbooked && !hasLeftTerminal(container);
  expect.soft(today.ready.has(container.id), `ready on Today, “${main}” on the page`).toBe(isReady);
  if (!today.ready.has(container.id)) return;
  const { sentence, detail } = readyText(t, container, now, texts);
  expect.soft(["Yes, now", "After payment"], "pickup of a container that is ready on Today").toContain(main);
  expect.soft(sentence, "ready on Today").toContain(containerStateLabels.available);
  if (main === "After payment") expect.soft(String(detail), "fees on Today").toContain("Fees to pay");
  if (feesDue(container).length === 0) expect.soft(String(detail)).not.toContain("Fees");
}

function expectLastFreeDay({ now }: Page, container: Container, main: string): void {
  const { text, label, daysLeft } = pickupDeadline(deadlineTexts, container, now);
  const { sentence } = lastFreeDayText(t, container, now, texts);
  if (hasLeftTerminal(container)) {
    expect.soft([main, daysLeft], "last free day after the pickup").toEqual(["No longer applies", null]);
  } else if (text === null) {
    expect.soft(["Not known yet", "Not reported"], "answer without a day").toContain(main);
    expect.soft(sentence, "row on Today").toBe("Last free day");
  } else {
    expect.soft(`${text}, ${label}`, "row on the demurrage board").toBe(main);
    expect.soft(sentence, "row on Today").toBe(`Last free day ${main}`);
  }
}

/** `headlines`: of the problems on the page. */
function expectMail(
  { now }: Page,
  container: Container,
  headlines: string[],
  { rows, total }: DigestFacts["freeTimes"],
): void {
  const { text, daysLeft } = pickupDeadline(deadlineTexts, container, now);
  const row = rows.find(({ id }) => id === container.id);
  if (row) {
    const place = row.zone ?? "UTC";
    const mailed = { text: formatDay(row.at, place), daysLeft: daysUntil(row.at, new Date(now), place) };
    expect.soft(mailed, "last free day in the mail").toEqual({ text, daysLeft });
    expect.soft(row.problem?.headline, "costliest problem in the mail").toBe(headlines[0]);
  } else if (total === rows.length && daysLeft !== null) {
    expect.soft(daysLeft < -13 || daysLeft > 3, `${text}, ${daysLeft} days left, not in the mail`).toBe(true);
  }
}

function dueHeadline(daysLeft: number): string {
  if (daysLeft < 0) return `Empty return overdue by ${formatDayCount(-daysLeft)}`;
  if (daysLeft <= 1) return `Empty return due ${daysLeft === 0 ? "today" : "tomorrow"}`;
  return `Empty return due in ${formatDayCount(daysLeft)}`;
}

/** `headlines`: of the problems on the page. */
function expectEmptyReturn(
  { now }: Page,
  container: Container,
  headlines: string[],
  { rows, total }: DigestFacts["emptyReturns"],
): void {
  const { text, label, daysLeft } = returnDeadline(deadlineTexts, container, now);
  const stated = headlines.filter((headline) => headline.startsWith("Empty return"));
  const row = rows.find(({ id }) => id === container.id);
  const isRunning = emptyReturnDueOf(container.attributes)?.isRunning === true;
  const isStopped = container.attributes.freshness.state === "stopped";
  if (!isRunning || isStopped || daysLeft === null) {
    expect.soft([stated, row], "empty return that is not to be made").toEqual([[], undefined]);
    return;
  }
  expect.soft(stated, "empty return on the page").toEqual(daysLeft > 3 ? [] : [dueHeadline(daysLeft)]);
  expect
    .soft(emptyReturnText(t, container, now, texts).sentence, "row on Today")
    .toBe(`Empty return due ${text}, ${label}`);
  if (row) {
    const mailed = [daysUntil(row.at, new Date(now), row.zone ?? "UTC"), row.problem?.headline];
    expect.soft(mailed, "empty return in the mail").toEqual([daysLeft, headlines[0]]);
  } else if (total === rows.length) expect.soft(daysLeft < -13 || daysLeft > 3, "not in the mail").toBe(true);
}

/** What the page of each container, its rows on Today and on the demurrage board, and the daily mail state about it is the same. */
export async function expectRows(page: Page, containers: Container[]): Promise<void> {
  const mail = await readMail(page.client.accountId, page.now);
  const { shipment, milestones, now } = page;
  for (const container of containers) {
    const none = { map: null, prediction: null, userTimeZone: "UTC", distanceUnit: "nm" as const };
    const { location, arrival, pickup, lastFreeDay, problems } = shipmentAnswers(
      english("answers"),
      containerInputOf({ ...texts, container, shipment, milestones, now, ...none }),
    );
    expectLocation(page, container, `${location.main}. ${location.support}`);
    expectDateOnly(page, container, arrival.main);
    expectLastFreeDay(page, container, lastFreeDay.main);
    expectPickup(page, container, pickup.main, problems.main);
    const headlines = problems.evidence.map(({ label }) => label);
    expectMail(page, container, headlines, mail.freeTimes);
    expectEmptyReturn(page, container, headlines, mail.emptyReturns);
  }
}
