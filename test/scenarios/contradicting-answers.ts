import { inSentence } from "@/lib/platform/in-sentence";
import { confirmationLabels, containerStateLabels, shipmentStatusLabels } from "@/lib/shipments/state-labels";
import type { PageStatements, Statements } from "./statements";

const { not_confirmed: notConfirmed, untimed } = confirmationLabels.arrival;

/** An arrival as words state it: `day` is `7 Dec`, `clock` is `05:22`. */
type Arrival = { kind: "actual" | "estimate" | "not_confirmed" | "untimed" | "unknown"; day: string; clock: string };

function timeIn(text: string): Pick<Arrival, "day" | "clock"> {
  const [, day = "", , clock = ""] = /(\d{1,2} [A-Z][a-z]{2})( \d{4})?(?: (\d\d:\d\d))?/.exec(text) ?? [];
  return { day, clock };
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `2026-12-07 05:22` as `7 Dec` and `05:22`. */
function isoTimeIn(text: string): Pick<Arrival, "day" | "clock"> {
  const [, month, day, clock = ""] = /\d{4}-(\d\d)-(\d\d)(?: (\d\d:\d\d))?/.exec(text) ?? [];
  return { day: month ? `${Number(day)} ${months[Number(month) - 1]}` : "", clock };
}

function arrivalOnPage({ answers: { arrival } }: PageStatements): Arrival {
  const { main, estimated, support } = arrival;
  if (main === notConfirmed) return { kind: "not_confirmed", ...timeIn(support ?? ""), clock: "" };
  if (main === untimed) return { kind: "untimed", day: "", clock: "" };
  if (main === "Not known yet") return { kind: "unknown", day: "", clock: "" };
  return { kind: estimated ? "estimate" : "actual", ...timeIn(main) };
}

function arrivalInList(text: string): Arrival {
  if (text.toLowerCase() === untimed.toLowerCase().replace(",", "")) return { kind: "untimed", day: "", clock: "" };
  if (text === "—") return { kind: "unknown", day: "", clock: "" };
  const isDoubted = text.includes(inSentence(confirmationLabels.event.not_confirmed));
  const kind = isDoubted ? "not_confirmed" : text.includes("Est.") ? "estimate" : "actual";
  return { kind, ...timeIn(text) };
}

function arrivalByTool(text: string, label: RegExp): Arrival {
  const sentence = text.split("\n").find((line) => label.test(line)) ?? "";
  if (sentence.includes(inSentence(untimed))) return { kind: "untimed", day: "", clock: "" };
  if (/: unknown/.test(sentence)) return { kind: "unknown", day: "", clock: "" };
  const isDoubted = sentence.includes(inSentence(confirmationLabels.event.not_confirmed));
  const kind = isDoubted ? "not_confirmed" : sentence.includes("(actual") ? "actual" : "estimate";
  return { kind, ...isoTimeIn(sentence.slice(sentence.indexOf(": "))) };
}

/** Kind, day and clock of the arrival are the same; the list has that at the port of discharge, the page then that at the destination. */
function arrivals(said: PageStatements & Partial<Statements>): string[] {
  const { list } = said;
  const { kind, day, clock } = arrivalOnPage(said);
  const isInland = said.destination !== null && said.discharge?.isTicked === true;
  const label = isInland ? /^Arrival at (?!the port of discharge)/ : /^Arrival at the port of discharge/;
  const others = {
    MCP: arrivalByTool(said.tool.text, label),
    ...(!isInland && list && { "list at 1280": arrivalInList(list[1280].arrival) }),
    ...(!isInland && list && { "list at 390": arrivalInList(list[390].arrival) }),
  };
  return Object.entries(others).flatMap(([where, other]) => {
    const hasSameTime = other.day === day && (clock === "" || other.clock === "" || other.clock === clock);
    if (other.kind === kind && (hasSameTime || kind === "untimed")) return [];
    return [`arrival: page ${kind} ${day} ${clock}, ${where} ${other.kind} ${other.day} ${other.clock}`];
  });
}

/** The port of discharge is ticked where the arrival there is a fact, and only there. */
function ticks({ discharge }: PageStatements): string[] {
  if (!discharge) return [];
  const { confirmation, isTicked } = discharge;
  const isFact = confirmation === "actual" || confirmation === "untimed";
  return isFact === isTicked ? [] : [`the port of discharge is ${isTicked ? "" : "not "}ticked, ${confirmation}`];
}

const { on_rail: onRail, picked_up: pickedUp, empty_returned: returned } = containerStateLabels;

const unnamed = new Set(["an unknown vessel", "a train", "a barge"]);

/** The answer names the location of one of the containers as the tool does. */
function places({ answers: { location }, containers }: PageStatements): string[] {
  const { main, support } = location;
  const others = containers.map((text) => /^Location, [^:]*: (.*)\.$/m.exec(text)?.[1] ?? "");
  const isSame = (other: string) => {
    if (main === "Not known yet") return other === "";
    if (main.startsWith("On barge")) return /^On board (?!a train).*, from/.test(other);
    if (/^At sea|by AIS$| nm to /.test(main)) return /^On board .*, from/.test(other);
    if (main.startsWith(onRail)) return other.startsWith("On board a train");
    if (main.startsWith(pickedUp)) return /^Left .* by truck$/.test(other);
    return main === returned ? !/^(On board|Left)/.test(other) : other.includes(main);
  };
  const [, vessel] = /^On board (.*), from/.exec(others.find(isSame) ?? "") ?? [];
  const isNamed = containers.length > 1 || !vessel || unnamed.has(vessel) || support?.includes(vessel);
  return others.some(isSame) && isNamed ? [] : [`place: page ${main}, ${support}; MCP ${others.join(" / ")}`];
}

/** As many containers can be picked up on the page as are available in the list, and each that the tool calls available is one of them. */
function pickups({ answers: { pickup }, list, containers, containersTotal }: Statements): string[] {
  const countIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  const all = /^(Yes|After payment)/.test(pickup.main) ? containersTotal : countIn(pickup.main, /^(\d+) of/);
  const onPage =
    all + countIn(pickup.support ?? "", /(\d+) with unpaid fees/) + countIn(pickup.support ?? "", /(\d+) with hold/);
  const inList = countIn(list[1280].containers, /(\d+) available/);
  const byTool = containers.filter((text) => /^Available for pickup: yes/m.test(text)).length;
  const isHeld = /on hold/.test(pickup.main);
  return [
    ...(onPage === inList ? [] : [`pickup: page ${pickup.main} (${onPage}), list ${list[1280].containers}`]),
    ...(byTool > onPage && !isHeld ? [`pickup: page ${pickup.main}, MCP yes for ${byTool}`] : []),
  ];
}

const noDay = /^(—|not yet)?$|^(Free: )?not (yet|reported)$/i;

/** The list shows the same last free day as the page; without one on the page it counts no days, and calls none met. */
function lastFreeDays({ answers: { lastFreeDay }, list }: Statements): string[] {
  const { day } = timeIn(lastFreeDay.main);
  return ([1280, 390] as const).flatMap((width) => {
    const text = list[width].lastFreeDay;
    const isOver = /Met|Picked up/.test(text);
    const isSame =
      day !== ""
        ? timeIn(text).day === day
        : lastFreeDay.main === "No longer applies"
          ? isOver || noDay.test(text)
          : noDay.test(text);
    return isSame ? [] : [`last free day: page ${lastFreeDay.main}, list at ${width} ${text}`];
  });
}

function firstProblems({ answers, tool }: PageStatements): string[] {
  const { main } = answers.problems;
  const byTool = tool.problems[0]?.headline ?? "Nothing reported";
  return byTool === main ? [] : [`problems: page ${main}, MCP ${byTool}`];
}

/** The same problem comes first everywhere; the list shows only those that cost money or block. */
function problems(said: Statements): string[] {
  const { answers, list, tool } = said;
  const { main, tone } = answers.problems;
  const [first] = tool.problems;
  const isShown = list[1280].status.includes(main);
  const isMissing = tone === "bad" && !isShown && first?.kind !== "updates_failing";
  const isUrgent = answers.lastFreeDay.tone === "bad";
  return [
    ...firstProblems(said),
    ...(isMissing ? [`problems: page ${main}, list ${list[1280].status}`] : []),
    ...(isUrgent && main === "Nothing reported" && !/Appointment/.test(answers.pickup.support ?? "")
      ? [`problems: nothing reported, last free day ${answers.lastFreeDay.main}`]
      : []),
  ];
}

const statusIn = (text: string) => /: status (.*) \([a-z_]+\)/.exec(text)?.[1] ?? "no status";

/** The list names the states by the words of the tools, or counts those that have no room. */
function states({ list, tool, containers }: Statements): string[] {
  const reported = statusIn(tool.text);
  // The tool has a sentence of its own about tracking that ended before the shipment was complete.
  const isStopped = reported !== shipmentStatusLabels.complete && /^Tracking stopped: /m.test(tool.text);
  const status = isStopped ? shipmentStatusLabels.stopped : reported;
  const label = list[1280].containers;
  const missing = containers
    .filter((text) => !text.includes("no longer named"))
    .map((text) => statusIn(text))
    .filter((state) => !label.toLowerCase().includes(state.toLowerCase()) && !label.includes("+"));
  return [
    ...(list[1280].status.startsWith(status) ? [] : [`status: list ${list[1280].status}, MCP ${status}`]),
    ...missing.map((state) => `container: list ${label}, MCP ${state}`),
  ];
}

const rules = [arrivals, ticks, places, pickups, lastFreeDays, problems, states];

/** What page, list and tools state differently in words. */
export function contradictingAnswers(said: Statements): string[] {
  return rules.flatMap((rule) => rule(said));
}

const containerRules = [arrivals, ticks, places, firstProblems];

/** What the page of a container and the tool `get_container` state differently in words. */
export function contradictingContainerAnswers(said: PageStatements): string[] {
  return containerRules.flatMap((rule) => rule(said));
}
