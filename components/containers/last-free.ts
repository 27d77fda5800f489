import { type LastFreeDayTold, lastFreeDayOf } from "@/components/values/last-free-day-of";
import { dayWords } from "@/components/values/time-words";
import { type Container, isBoundInland, pickUpZone } from "./container";

type Named = { by: string; at: string; zone: string | null };

/** Who named a last free day, and which; the one that counts is first: the carrier's, then the terminal's, then the railway's. */
export function namedDays({ attributes }: Container): Named[] {
  const { pickup_lfd_line: line, pickup_lfd_terminal: terminal, pickup_lfd_rail: rail } = attributes.import_deadlines;
  const inland = attributes.final_destination_timezone ?? attributes.pod_timezone;
  return [
    { by: "Carrier", at: line, zone: attributes.pod_timezone },
    { by: "Terminal", at: terminal, zone: attributes.pod_timezone },
    { by: "Rail", at: rail, zone: inland },
  ].flatMap(({ at, ...named }) => (at === null ? [] : [{ ...named, at }]));
}

/** A container's last free day, and how far it is; null while nothing is missing yet. */
export function lastFreeOf(container: Container, now: string): LastFreeDayTold | null {
  const { attributes } = container;
  const facts = {
    lastFreeAt: attributes.pickup_lfd,
    dischargedAt: isBoundInland(container) ? null : attributes.pod_discharged_at,
    pickedUpAt: attributes.pod_full_out_at ?? attributes.final_destination_full_out_at,
    zone: namedDays(container)[0]?.zone ?? pickUpZone(container),
  };
  return lastFreeDayOf(facts, now);
}

/** `Terminal. Carrier says Mon 23 Nov`: whose day counts, and who says otherwise; null without a day. */
export function lastFreeSource(container: Container, now: string): string | null {
  const [first, ...others] = namedDays(container).map(({ by, at, zone }) => ({ by, day: dayWords(at, zone, now) }));
  if (!first) return null;
  const differing = others.filter(({ day }) => day !== first.day);
  return [first.by, ...differing.map(({ by, day }) => `${by} says ${day}`)].join(". ");
}

/** Of several containers the day that matters most: the earliest still running, else one that nobody named, else how it went. */
export function lastFreeOfAll(containers: Container[], now: string): LastFreeDayTold | null {
  const told = containers.flatMap((container) => lastFreeOf(container, now) ?? []);
  const running = told.flatMap((each) => (each.daysLeft === null ? [] : [{ each, left: each.daysLeft }]));
  const [first] = running.sort((a, b) => a.left - b.left);
  return (
    first?.each ?? told.find(({ day }) => day === null) ?? told.find(({ tone }) => tone !== "good") ?? told[0] ?? null
  );
}
