import { z } from "zod";
import { asOfOutput } from "@/lib/mcp/output/container-output";
import { asOf } from "@/lib/mcp/output/describe-container";
import { findKnownContainer } from "@/lib/mcp/output/find-known-container";
import { listExpected } from "@/lib/mcp/output/list-expected";
import { plainAttributes } from "@/lib/mcp/output/plain-attributes";
import { sayCount, sayLeftOut, sayPlace, sayTime } from "@/lib/mcp/output/say";
import { timelineMilestones } from "@/lib/mcp/output/timeline-milestones";
import { defineTool } from "@/lib/mcp/server/tool";
import { findTerminal } from "@/lib/reference/find-terminal";
import { type TransportEventRow, transportEvents } from "@/lib/shipments/events/transport-event";

const eventsMax = 300;
const eventsInText = 30;

const text = z.string().nullable();
const time = z.iso.datetime().nullable();
const place = z.object({ name: text, code: text, type: z.string() }).nullable();

const timelineEvent = z.object({
  event: z.string(),
  timestamp: time,
  date_only: z.boolean().meta({ description: "True: told as a day, and kept as its first moment" }),
  timezone: text,
  voyage_number: text,
  vessel_name: text,
  location: place,
  data_source: z.string(),
  value: text,
});

function placeOf(row: TransportEventRow): z.infer<typeof place> {
  const terminal = row.terminalId ? findTerminal(row.terminalId) : null;
  if (terminal) return { name: `${terminal.name}, ${row.placeName ?? row.locode}`, code: row.locode, type: "terminal" };
  return row.placeName || row.locode ? { name: row.placeName, code: row.locode, type: "port" } : null;
}

function tellEvent(row: TransportEventRow): z.infer<typeof timelineEvent> {
  const { event, timestamp, timezone, data_source, value } = plainAttributes(transportEvents, row);
  return {
    ...({ event, timestamp, timezone, data_source, value: value ?? null } as z.infer<typeof timelineEvent>),
    date_only: row.dateOnly,
    voyage_number: row.voyageNumber,
    vessel_name: row.vesselName,
    location: placeOf(row),
  };
}

/** What a date became that changed. */
function sayValue({ event, value, timezone }: z.infer<typeof timelineEvent>): string {
  if (!event.endsWith(".changed")) return "";
  return value === null ? " to none" : ` to ${sayTime(value, timezone)}`;
}

function countOf(rows: TransportEventRow[]) {
  const kinds = rows.map(({ event }) => {
    if (/^rail|inland/.test(event)) return "rail_events";
    if (/^(vessel|transshipment|feeder)_/.test(event)) return "vessel_events";
    if (/^(full|empty)_/.test(event)) return "truck_events";
    return /available|pickup/.test(event) ? "terminal_events" : "other_events";
  });
  const names = ["vessel_events", "rail_events", "truck_events", "terminal_events", "other_events"];
  return Object.fromEntries(names.map((name) => [name, kinds.filter((kind) => kind === name).length]));
}

export const getContainerTransportEvents = defineTool({
  name: "get_container_transport_events",
  title: "Read a container's timeline",
  description:
    "Everything that happened to a container, in order of time, each with its source, and, set apart from it, what is still expected. Use it for delays, gaps and causes. The id comes from search_container or list_containers; stops with ships and trains come from get_container_route.",
  input: z.object({ id: z.uuid().describe("Id of the container") }),
  output: z.looseObject({
    total_events: z.int(),
    event_categories: z.record(z.string(), z.int()),
    timeline: z.array(timelineEvent).meta({ description: "Facts, oldest first" }),
    expected: z
      .array(
        z.object({
          event: z.string(),
          timestamp: time,
          date_only: z.boolean(),
          timezone: text,
          location: text,
          data_source: z.string(),
        }),
      )
      .meta({ description: "Estimates of what has not happened" }),
    milestones: z.record(z.string(), time),
    as_of: asOfOutput,
    _metadata: z.looseObject({}),
  }),
  guidance: {
    purpose: "The timeline of one container",
    can_answer: ["what happened when and where", "gaps between events", "what is expected next", "who reported it"],
    requires_more_data: ["last free day, holds, fees", "stops and ships in order"],
    relevant_fields: ["timeline", "expected", "milestones"],
    presentation_guidance: "List facts in order of time with their places; keep estimates apart from facts.",
    suggested_follow_ups: ["Where was the longest wait?", "Is it late?"],
    suggested_tools: ["get_container", "get_container_route"],
  },
  run: async (account, { id }) => {
    const [known, expected] = await Promise.all([findKnownContainer(account, id), listExpected(account, id)]);
    const { events, row } = known;
    const timeline = events.slice(-eventsMax).map(tellEvent);
    const payload = {
      total_events: events.length,
      event_categories: countOf(events),
      timeline,
      expected,
      milestones: timelineMilestones(events),
      as_of: asOf(known),
      _metadata: { container_number: row.number, left_out: events.length - timeline.length },
    };
    const shown = timeline.slice(-eventsInText);
    return {
      payload,
      brief: { ...payload, timeline: shown, left_out: events.length - shown.length },
      says: [
        `${sayCount(events.length, "event")} of container ${row.number}.`,
        ...shown.map((each) => {
          const where = sayPlace(each.location?.name, each.location?.code);
          return `${sayTime(each.timestamp, each.timezone)}: ${each.event}${sayValue(each)} at ${where} (source: ${each.data_source}).`;
        }),
        ...expected.map(
          (each) =>
            `Expected, estimate of ${each.data_source}: ${each.event} at ${each.location}, ${sayTime(each.timestamp, each.timezone)}.`,
        ),
        ...(expected.length === 0 ? ["Nothing further is announced."] : []),
        ...sayLeftOut(shown.length, events.length, "events", timeline.length),
      ],
    };
  },
});
