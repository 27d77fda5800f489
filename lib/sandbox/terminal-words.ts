import { Temporal } from "temporal-polyfill";
import type { Journey, Place, SandboxContainer } from "@/lib/sandbox/journeys/journey";
import { findJourney } from "./find-journey";
import type { SandboxNumber } from "./parse-number";
import { type Stay, terminalScript, type Word } from "./terminal-script";

function staysOf({ slots, containers }: Journey): Stay[] {
  const ends = slots.filter(({ key }) => /^leg\/\d\/arrive$/.test(key));
  const callOf = (slot: (typeof ends)[number] | undefined) => slot?.versions.at(-1)?.call;
  const sea = ends.findLast((slot) => callOf(slot)?.mode === "VESSEL");
  const rail = ends.findLast((slot) => callOf(slot)?.mode === "RAIL");
  const timeOf = (key: string) => slots.find((slot) => slot.key === key)?.versions.at(-1)?.atMin ?? null;
  const pod = callOf(sea)?.place;
  return containers.flatMap((container, index) => {
    const arriveMin = sea ? timeOf(sea.key) : null;
    const dischargeMin = sea ? timeOf(sea.key.replace("arrive", `discharge/${index}`)) : null;
    const gateOutMin = timeOf(`gate/gateOut/${index}`);
    if (!pod || arriveMin === null || dischargeMin === null || gateOutMin === null) return [];
    const unloadMin = rail ? timeOf(rail.key.replace("arrive", `discharge/${index}`)) : null;
    const ramp = callOf(rail)?.place ?? null;
    return [{ container, index, pod, ramp, arriveMin, dischargeMin, unloadMin, gateOutMin }];
  });
}

function serialize(word: Word, container: SandboxContainer, anchorMs: number): Record<string, unknown> {
  const { source, place, facts, days, movedTo } = word;
  const local = (min: number) =>
    Temporal.Instant.fromEpochMilliseconds(anchorMs + min * 60_000).toZonedDateTimeISO(place.zone);
  const time = (min: number) => local(min).toString({ smallestUnit: "second", timeZoneName: "never" });
  const named = ({ locode, facilityCode }: Place) => ({ ...(facilityCode && { smdg_code: facilityCode }), locode });
  const times = Object.entries(word.times ?? {}).map(([name, min]) => [name, min === null ? null : time(min)]);
  const lastFree = Object.entries(days ?? {}).map(([by, min]) => [by, local(min).toPlainDate().toString()]);
  return {
    container_number: container.number,
    source,
    terminal: named(place),
    reported_at: time(word.atMin),
    ...facts,
    ...Object.fromEntries(times),
    ...(lastFree.length > 0 && { last_free_days: Object.fromEntries(lastFree) }),
    ...(movedTo && { pod_terminal: named(movedTo) }),
  };
}

/**
 * All that terminals, railway and line have said up to `now` of the containers of a journey, as rows of an intake. Pure, and
 * the same for the same arguments; what was said once stays, oldest first.
 */
export function terminalWords(number: SandboxNumber, anchor: Date, now: Date): Record<string, unknown>[] {
  const journey = findJourney(number);
  if (!journey) return [];
  const anchorMs = Math.floor(anchor.getTime() / 60_000) * 60_000;
  const nowMin = (now.getTime() - anchorMs) / 60_000;
  return staysOf(journey)
    .flatMap((stay) => terminalScript(stay, number.scenario.key).map((word) => ({ word, stay })))
    .filter(({ word }) => word.atMin <= nowMin)
    .sort((a, b) => a.word.atMin - b.word.atMin || a.stay.index - b.stay.index)
    .map(({ word, stay }) => serialize(word, stay.container, anchorMs));
}
