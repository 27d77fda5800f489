import type { TrackedEvent } from "@/lib/ingest/resolve-event";
import type { TerminalWord } from "@/lib/ingest/terminals/terminal-word";
import type { Container } from "@/lib/platform/db/generated/client";
import { parseContainerNumber } from "@/lib/reference/container-number";
import { containerStatus } from "./container-status";
import { equipmentType } from "./equipment-type";
import { placeOf } from "./journey";
import { expected, happened, type Milestone } from "./milestones";
import { podTerminalWord, projectTerminal, terminalSources } from "./project-terminal";
import type { Route } from "./route";
import { compareVersions } from "./tracked-event";

/** Every projected column of a container: what the events make of it, and nothing else writes. */
export type ContainerState = Omit<
  Container,
  "accountId" | "id" | "shipmentId" | "refNumbers" | "tags" | "deliveredAt" | "createdAt" | "updatedAt" | "provenance"
> & { provenance: Record<string, string> };

/** The times of a container, each with the event it comes from. */
function timesOf(milestones: Milestone[], route: Route): Record<string, TrackedEvent | null> {
  const out = happened(milestones, "full_out");
  const isInlandOut = out !== null && route.destination !== null && placeOf(out) === route.destination;
  return {
    emptyOutAt: happened(milestones, "empty_out"),
    polFullInAt: happened(milestones, "full_in"),
    polVesselLoadedAt: happened(milestones, "vessel_loaded"),
    polVesselDepartedAt: happened(milestones, "vessel_departed"),
    podArrivedAt: happened(milestones, "vessel_arrived"),
    podDischargedAt: happened(milestones, "vessel_discharged"),
    podFullOutAt: isInlandOut ? null : out,
    podRailLoadedAt: happened(milestones, "rail_loaded"),
    podRailDepartedAt: happened(milestones, "rail_departed"),
    indEtaAt: expected(milestones, "arrived_at_inland_destination"),
    indAtaAt: happened(milestones, "arrived_at_inland_destination"),
    indRailUnloadedAt: happened(milestones, "rail_unloaded"),
    finalDestinationFullOutAt: isInlandOut ? out : null,
    emptyTerminatedAt: happened(milestones, "empty_in"),
  };
}

function newestWith(events: TrackedEvent[], has: (event: TrackedEvent) => boolean): TrackedEvent | null {
  return events.filter(has).sort(compareVersions).at(-1) ?? null;
}

/** The state of one container from its journey (its events, settled and in order of time) and from terminals' words, in order. */
export function projectContainer(
  number: string,
  journey: TrackedEvent[],
  milestones: Milestone[],
  route: Route,
  words: TerminalWord[],
): ContainerState {
  const times = timesOf(milestones, route);
  const at = (name: string) => times[name]?.occurredAt ?? null;
  const seal = newestWith(journey, ({ sealNumbers }) => sealNumbers.length > 0);
  const equipment = newestWith(journey, ({ isoEquipmentCode }) => isoEquipmentCode !== null);
  const { type, length, height } = equipmentType(equipment?.isoEquipmentCode ?? null);
  const atDischarge = journey.findLast(
    (event) =>
      route.discharge !== null &&
      placeOf(event) === route.discharge &&
      event.terminalId !== null &&
      event.mode !== "RAIL",
  );
  const zoneAt = (place: string | null) =>
    place === null
      ? null
      : (journey.find((event) => placeOf(event) === place && event.timezone !== null)?.timezone ?? null);
  const atDestination = journey.findLast(
    (event) => route.destination !== null && placeOf(event) === route.destination && event.terminalId !== null,
  );
  const podLocode =
    journey.find((event) => placeOf(event) === route.discharge && event.locode !== null)?.locode ?? null;
  const podWord = podTerminalWord(words, podLocode);
  const namedTerminal = podWord?.facts.podTerminalId ?? null;
  const podTerminalId = namedTerminal ?? atDischarge?.terminalId ?? podWord?.terminalId ?? null;
  const sources = {
    ...times,
    ...terminalSources(words),
    sealNumber: seal,
    equipmentType: equipment,
    podTerminalId: namedTerminal || !atDischarge ? podWord : atDischarge,
  };
  return {
    number,
    checkDigitPassed: parseContainerNumber(number)?.checkDigitPassed ?? false,
    currentStatus: containerStatus(milestones, route, words),
    sealNumber: seal?.sealNumbers[0] ?? null,
    equipmentType: type,
    equipmentLength: length,
    equipmentHeight: height,
    ...projectTerminal(words),
    emptyOutAt: at("emptyOutAt"),
    polFullInAt: at("polFullInAt"),
    polVesselLoadedAt: at("polVesselLoadedAt"),
    polVesselDepartedAt: at("polVesselDepartedAt"),
    podArrivedAt: at("podArrivedAt"),
    podDischargedAt: at("podDischargedAt"),
    podFullOutAt: at("podFullOutAt"),
    podRailLoadedAt: at("podRailLoadedAt"),
    podRailDepartedAt: at("podRailDepartedAt"),
    indEtaAt: at("indEtaAt"),
    indAtaAt: at("indAtaAt"),
    indRailUnloadedAt: at("indRailUnloadedAt"),
    finalDestinationFullOutAt: at("finalDestinationFullOutAt"),
    emptyTerminatedAt: at("emptyTerminatedAt"),
    podTimezone: zoneAt(route.discharge),
    finalDestinationTimezone: zoneAt(route.destination),
    emptyTerminatedTimezone: times.emptyTerminatedAt?.timezone ?? null,
    podTerminalId,
    pickupFacilityId: atDestination?.terminalId ?? null,
    provenance: provenanceOf(sources),
  };
}

/** Column → content hash of what is behind it, for columns that have one; keys in order, so equal states are equal bytes. */
export function provenanceOf(sources: Record<string, { contentHash: string } | null>): Record<string, string> {
  const known = Object.entries(sources).flatMap(([column, event]) =>
    event ? [[column, event.contentHash] as const] : [],
  );
  return Object.fromEntries(known.sort(([a], [b]) => (a < b ? -1 : 1)));
}
