import { containerArrival, containerState, holdsOf } from "@/components/containers/container";
import { containerLastFreeDay } from "@/components/containers/container-last-free-day";
import { containerLocation } from "@/components/containers/container-location";
import { displayStatusOf } from "@/components/shipments/shipment";
import { formatPlace, formatTime } from "@/lib/mcp/output/format-text";
import { inSentence } from "@/lib/platform/in-sentence";
import { confirmationLabels, containerStateLabels } from "@/lib/shipments/state-labels";
import { english } from "@/test/english";
import { contradictingContainerAnswers } from "./contradicting-answers";
import type { ShipmentStep } from "./read-step";
import { containerStatementsOf } from "./statements";

type ContainerStep = ShipmentStep["containers"][number];

/** Where a container is, in the terms that all interfaces share: the name is a vessel, a place or a terminal; empty: a vessel without a name. */
type Location = { kind: "vessel" | "train" | "barge" | "out" | "place" | "unknown"; name: string };

const placeWithoutCode = (text: string) => text.replace(/ \([A-Z]{5}\)/g, "");

/** The location of a container by the tool, from its words. */
export function toolLocation({ tool }: ContainerStep): Location {
  const text = tool.location.current_location;
  if (text === null) return { kind: "unknown", name: "" };
  const [, transport, from = ""] = /^On board (.*), (?:from|at) (.*)$/.exec(text) ?? [];
  if (transport === "a train") return { kind: "train", name: placeWithoutCode(from) };
  if (transport === "a barge") return { kind: "barge", name: "" };
  if (transport) return { kind: "vessel", name: transport === "an unknown vessel" ? "" : transport };
  const [, left] = /^Left (.*) by truck$/.exec(text) ?? [];
  return left ? { kind: "out", name: placeWithoutCode(left) } : { kind: "place", name: placeWithoutCode(text) };
}

/** The location of a container on the page of its shipment. */
export function pageLocation({ input: { milestones } }: ShipmentStep, { container }: ContainerStep): Location {
  const { number } = container.attributes;
  const texts = { containerTexts: english("containers"), valueTexts: english("values") };
  const location = containerLocation(texts, milestones, number, container.attributes);
  if (!location) return { kind: "unknown", name: "" };
  const { first, second } = location;
  if (first === containerStateLabels.picked_up) return { kind: "out", name: second ?? "" };
  if (first === containerStateLabels.on_rail) return { kind: "train", name: second?.replace(/^From /, "") ?? "" };
  if (first === "On barge") return { kind: "barge", name: "" };
  if (first === containerStateLabels.on_ship) return { kind: "vessel", name: "" };
  const isVessel = milestones.some(({ attributes }) => attributes.vessel_name === first);
  return isVessel
    ? { kind: "vessel", name: first }
    : { kind: "place", name: [first, second].filter(Boolean).join(", ") };
}

/** Where a container with this status can be. */
const kindsByStatus: Record<string, Location["kind"][]> = {
  new: ["unknown", "place", "train", "barge", "out"],
  // In a port of transshipment the container is ashore.
  loaded: ["vessel"],
  on_ship: ["vessel", "barge", "place"],
  grounded: ["place"],
  available: ["place"],
  not_available: ["place"],
  awaiting_inland_transfer: ["place"],
  on_rail: ["train"],
  off_dock: ["place"],
  dropped: ["place"],
  picked_up: ["out"],
  delivered: ["out", "place"],
  empty_returned: ["place"],
};

type Finding = { where: string; text: string };

const columnOf = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Attributes that a row of the change feed states otherwise than the resource. */
function feedFindings(attributes: object, row: Record<string, unknown>): string[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    const column = columnOf(name);
    const isOther = column in row && !same(row[column], value);
    return isOther ? [`${name}: REST ${JSON.stringify(value)}, feed ${JSON.stringify(row[column])}`] : [];
  });
}

const toolGroups = ["location", "demurrage", "rail"] as const;

function toolFindings({ container, tool }: ContainerStep): string[] {
  const attributes = container.attributes as Record<string, unknown>;
  return toolGroups.flatMap((group) =>
    Object.entries(tool[group]).flatMap(([name, value]) => {
      const isOther = name in attributes && !same(attributes[name], value);
      return isOther ? [`${name}: REST ${JSON.stringify(attributes[name])}, MCP ${JSON.stringify(value)}`] : [];
    }),
  );
}

const statusSentence = (text: string) => /: status [^.]*/.exec(text)?.[0] ?? "no sentence";

function statusFindings(step: ShipmentStep, each: ContainerStep): string[] {
  const { container, tool } = each;
  const { current_status: status } = container.attributes;
  const shown = containerState(container);
  const listed = step.tool.containers.containers.find(({ number }) => number === container.attributes.number)?.status;
  const isHeld = shown === "on_hold" && holdsOf(container).some((hold) => hold.status === "hold");
  const isBeforeLoading = status === "new" && ["gated_in", "empty_picked_up"].includes(shown);
  const word = containerStateLabels[shown];
  const [onTool, onPage] = [toolLocation(each), pageLocation(step, each)];
  // The tool adds the position in the terminal.
  const hasSameName = onTool.name === onPage.name || (onPage.kind === "place" && onTool.name.startsWith(onPage.name));
  return [
    ...(tool.status === status ? [] : [`status: REST ${status}, MCP ${tool.status}`]),
    ...(listed === status ? [] : [`status: REST ${status}, MCP in the shipment ${listed}`]),
    ...(shown === status || isHeld || isBeforeLoading ? [] : [`status: REST ${status}, page ${word}`]),
    ...(tool.text.includes(`: status ${word} (${status})`)
      ? []
      : [`status: page ${word}, MCP ${statusSentence(tool.text)}`]),
    ...(kindsByStatus[status]?.includes(onTool.kind)
      ? []
      : [`status ${status}, but MCP ${onTool.kind} ${onTool.name}`]),
    ...(onTool.kind === onPage.kind && hasSameName
      ? []
      : [`place: MCP ${onTool.kind} ${onTool.name}, page ${onPage.kind} ${onPage.name}`]),
  ];
}

/** The sentence of the tool about the arrival at the port of discharge must be about this container, and doubt what the page doubts. */
function arrivalFindings({ now }: ShipmentStep, { container, tool }: ContainerStep): string[] {
  const { attributes } = container;
  const { pod_arrived_at: actual, pod_eta_at: estimate, pod_timezone: zone, pod_name, pod_locode } = attributes;
  const at = actual ?? estimate;
  const time = at === null ? "unknown" : formatTime(at, zone);
  const kind = at === null ? "" : actual ? " (actual" : " (estimate";
  const confirmation = containerArrival(container, now);
  const stated = confirmation === "untimed" ? inSentence(confirmationLabels.arrival.untimed) : `${time}${kind}`;
  const expected = `Arrival at the port of discharge, ${formatPlace(pod_name, pod_locode)}: ${stated}`;
  const sentence = /Arrival at the port of discharge, [^:]*:[^.]*/.exec(tool.text)?.[0] ?? "no sentence";
  const isDoubted = sentence.includes(inSentence(confirmationLabels.event.not_confirmed));
  const isSame = sentence.startsWith(expected) && isDoubted === (confirmation === "not_confirmed");
  return isSame ? [] : [`arrival: page ${confirmation}, “${expected}”, MCP “${sentence}”`];
}

function lastFreeDayFindings({ now }: ShipmentStep, { container, tool }: ContainerStep): string[] {
  const days = containerLastFreeDay(container, now)?.daysLeft ?? null;
  const toolDays = tool.demurrage.days_until_lfd;
  return days === toolDays ? [] : [`days until the last free day: page ${days}, MCP ${toolDays}`];
}

/** Actual times are not later than the clock of the shipment. */
function futureFindings({ now }: ShipmentStep, attributes: object): string[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    /_(ata|atd|arrived|discharged|loaded|departed|unloaded|out|in|terminated)_at$/.test(name) && value > now
      ? [`${name} ${value} is later than now, ${now}`]
      : [],
  );
}

function shipmentFindings(step: ShipmentStep): string[] {
  const { attributes } = step.shipment;
  const { status, pod_ata_at: actual, pod_eta_at: estimate } = attributes;
  const discharge = step.input.itinerary.stops.find(({ role }) => role === "discharge")?.arrival ?? null;
  const [at, onPage] = [actual ?? estimate, discharge?.at ?? null];
  const isSame = at === onPage && (discharge === null || discharge.estimated === (actual === null));
  const shown = displayStatusOf(attributes);
  return [
    ...feedFindings(attributes, step.feed),
    ...futureFindings(step, attributes),
    ...(step.tool.status === status ? [] : [`status: REST ${status}, MCP ${step.tool.status}`]),
    ...(shown === status || shown === "stopped" ? [] : [`status: REST ${status}, page ${shown}`]),
    ...(isSame ? [] : [`arrival: REST ${at}, page ${onPage} (${discharge?.estimated ? "estimate" : "actual"})`]),
  ];
}

/** What two interfaces state differently about a shipment and its containers. */
export function findContradictions(step: ShipmentStep): Finding[] {
  const own = shipmentFindings(step).map((text) => ({ where: "shipment", text }));
  const ofContainers = step.containers.flatMap((each) =>
    [
      ...feedFindings(each.container.attributes, each.feed),
      ...futureFindings(step, each.container.attributes),
      ...toolFindings(each),
      ...statusFindings(step, each),
      ...arrivalFindings(step, each),
      ...lastFreeDayFindings(step, each),
      ...contradictingContainerAnswers(containerStatementsOf(each)),
    ].map((text) => ({ where: each.container.attributes.number, text })),
  );
  return [...own, ...ofContainers];
}
