import { z } from "zod";
import { asOfOutput } from "@/lib/mcp/output/container-output";
import { asOf } from "@/lib/mcp/output/describe-container";
import { findContainerDetails } from "@/lib/mcp/output/find-container-details";
import { formatCount, formatOmitted, formatPlace, formatTime } from "@/lib/mcp/output/format-text";
import { plainAttributes } from "@/lib/mcp/output/plain-attributes";
import { eventText } from "@/lib/mcp/output/state-text";
import { changeReasonText, expectationText, statementText } from "@/lib/mcp/output/statement-text";
import { eventZone } from "@/lib/mcp/output/time-zones";
import { isRailEvent, listEstimates, timelineMilestones } from "@/lib/mcp/output/timeline";
import { defineTool } from "@/lib/mcp/server/tool";
import { toPlaceReference } from "@/lib/reference/place-reference";
import { isAnnounced, statementAttributes, toStatementAttributes } from "@/lib/shipments/events/statement-attributes";
import { terminalNameOf } from "@/lib/shipments/events/terminal-name";
import { type TransportEventRow, transportEvents } from "@/lib/shipments/events/transport-event";

const eventsMax = 300;
const eventsInText = 30;

const text = z.string().nullable();
const time = z.iso.datetime().nullable();
const place = z.object({ name: text, code: text, type: z.string() }).nullable();

const timelineEvent = z.object({
  event: z.string(),
  timestamp: time,
  date_only: z
    .boolean()
    .meta({ description: "Whether only the date is known; the time is then the start of that day" }),
  timezone: text,
  voyage_number: text,
  vessel_name: text,
  location: place,
  data_source: z.string(),
  value: text,
  inferred: z.boolean().meta({ description: "Whether it follows from the order of the moves" }),
  ...statementAttributes,
});

function placeOf(row: TransportEventRow): z.infer<typeof place> {
  const terminal = terminalNameOf(row);
  if (terminal !== null) {
    // A facility in the carrier's own words need not be a terminal.
    const type = row.terminalId === null ? "facility" : "terminal";
    return { name: [terminal, row.placeName ?? row.locode].filter(Boolean).join(", "), code: row.locode, type };
  }
  return row.placeName || row.locode
    ? { name: row.placeName, code: row.locode, type: toPlaceReference(row.locode)?.type ?? "port" }
    : null;
}

function timelineEventOf(row: TransportEventRow): z.infer<typeof timelineEvent> {
  const { event, timestamp, timezone, data_source, value } = plainAttributes(transportEvents, row);
  return {
    ...({ event, timestamp, timezone, data_source, value: value ?? null } as z.infer<typeof timelineEvent>),
    ...toStatementAttributes({ ...row, announced: isAnnounced(row) }),
    inferred: row.inferred,
    date_only: row.dateOnly,
    voyage_number: row.voyageNumber,
    vessel_name: row.vesselName,
    location: placeOf(row),
  };
}

/** New value of a changed date. */
function newValueText({ event, value, timezone }: z.infer<typeof timelineEvent>): string {
  if (!event.endsWith(".changed")) return "";
  return value === null ? " to none" : ` to ${formatTime(value, timezone)}`;
}

const zoneOf = (event: { timezone: string | null; without_timezone: boolean }) =>
  eventZone({ timezone: event.timezone, withoutTimezone: event.without_timezone });

/** Categories of arrivals at the inland destination, by mode. */
const arrivalCategories: Record<string, string> = {
  TRUCK: "truck_events",
  BARGE: "vessel_events",
  VESSEL: "vessel_events",
};

function countOf(rows: TransportEventRow[]) {
  const categories = rows.map((row) => {
    const { event, mode } = row;
    if (isRailEvent(row)) return "rail_events";
    if (event === "arrived_at_inland_destination") return arrivalCategories[mode ?? ""] ?? "other_events";
    if (/^(vessel|transshipment|feeder)_/.test(event)) return "vessel_events";
    if (/^(full|empty)_/.test(event)) return "truck_events";
    return /available|pickup/.test(event) ? "terminal_events" : "other_events";
  });
  const names = ["vessel_events", "rail_events", "truck_events", "terminal_events", "other_events"];
  return Object.fromEntries(names.map((name) => [name, categories.filter((category) => category === name).length]));
}

export const getContainerTransportEvents = defineTool({
  name: "get_container_transport_events",
  title: "List the events of a container",
  description:
    "Returns the events of a container in chronological order, each with its source, and separately the estimates of events that are still expected. Use it to analyze delays, gaps and causes. Get the id from search_container or list_containers; get_container_route returns stops with vessels and trains.",
  input: z.object({ id: z.uuid().describe("Id of the container") }),
  output: z.looseObject({
    total_events: z.int(),
    event_categories: z.record(z.string(), z.int()),
    timeline: z.array(timelineEvent).meta({ description: "Actual events, oldest first" }),
    expected: z
      .array(
        z.object({
          event: z.string(),
          timestamp: time,
          date_only: z.boolean(),
          timezone: text,
          location: text,
          data_source: z.string(),
          ...statementAttributes,
        }),
      )
      .meta({ description: "Estimates of events that have not happened" }),
    milestones: z.record(z.string(), time),
    as_of: asOfOutput,
    _metadata: z.looseObject({}),
  }),
  guidance: {
    purpose: "The timeline of one container",
    can_answer: ["what happened when and where", "gaps between events", "what is expected next", "who reported it"],
    requires_more_data: ["last free day, holds, fees", "stops and vessels in order"],
    relevant_fields: ["timeline", "expected", "milestones"],
    presentation_guidance: "List actual events in chronological order with their locations; list estimates separately.",
    suggested_follow_ups: ["Where was the longest wait?", "Is it late?"],
    suggested_tools: ["get_container", "get_container_route"],
  },
  run: async (account, { id }) => {
    const [details, expected] = await Promise.all([findContainerDetails(account, id), listEstimates(account, id)]);
    const { events, row } = details;
    const timeline = events.slice(-eventsMax).map(timelineEventOf);
    const payload = {
      total_events: events.length,
      event_categories: countOf(events),
      timeline,
      expected,
      milestones: timelineMilestones(details),
      as_of: asOf(details),
      _metadata: { container_number: row.number, left_out: events.length - timeline.length },
    };
    const shown = timeline.slice(-eventsInText);
    return {
      payload,
      textPayload: { ...payload, timeline: shown, left_out: events.length - shown.length },
      sentences: [
        `${formatCount(events.length, "event")} of container ${row.number}.`,
        ...shown.map((each) => {
          const where = formatPlace(each.location?.name, each.location?.code);
          return `${formatTime(each.timestamp, zoneOf(each))}: ${eventText(each.event)}${newValueText(each)} at ${where} ${statementText(each)}.`;
        }),
        ...expected.map(
          (each) =>
            `Expected, ${expectationText(each)}: ${eventText(each.event)} at ${each.location}, ${formatTime(each.timestamp, zoneOf(each))}${changeReasonText(each)}.`,
        ),
        ...(expected.length === 0 ? ["No further events are expected."] : []),
        ...formatOmitted(shown.length, events.length, "events", timeline.length),
      ],
    };
  },
});
