import { rulesByStage } from "@/lib/tracking/projection/rules-after-moves";
import { type ContainerAttributes, stageOfAttributes } from "./pickup-attributes";

type Source = ContainerAttributes["deadline_sources"][number]["source"];

/** When the empty container is due back at the shipping line, as reported. */
export type EmptyReturnDue = {
  /** ISO 8601. */
  at: string;
  /** IANA time zone of the place that reported it; without one that of the return, of the destination or of the port. Null: unknown. */
  zone: string | null;
  dateOnly: boolean;
  source: Source;
  /** Whether the container was picked up, and no return is reported. */
  isRunning: boolean;
};

type Zones = Record<"depot" | "inland" | "port", string | null>;

/** The time zone in which the day of the return is counted: that of the report, else of the first of these places that is known; null: of none. */
export const emptyReturnZone = (reported: string | null, { depot, inland, port }: Zones): string | null =>
  reported ?? depot ?? inland ?? port;

/**
 * Whether a return of the empty container would be noticed: the carrier names it and its tracking has not stopped. If not, nothing is known of a day
 * that has passed.
 */
export const isReturnNoticed = ({
  no_longer_named_since: goneSince,
  freshness,
}: Pick<ContainerAttributes, "no_longer_named_since" | "freshness">): boolean =>
  !goneSince && freshness.state !== "stopped";

/** The reported day by which the empty container is due back; null: not reported. SQL has the same rule in `empty-return-filter.ts`. */
export function emptyReturnDueOf(attributes: ContainerAttributes): EmptyReturnDue | null {
  const { empty_return_due_at: at, empty_terminated_timezone: depot } = attributes;
  if (!at) return null;
  const { final_destination_timezone: inland, pod_timezone: port } = attributes;
  const reported = attributes.deadline_sources.find(({ attribute }) => attribute === "empty_return_due_at");
  if (!reported) return null;
  return {
    at,
    zone: emptyReturnZone(reported.timezone, { depot, inland, port }),
    dateOnly: reported.date_only,
    source: reported.source,
    isRunning: rulesByStage[stageOfAttributes(attributes)].isEmptyReturnDue,
  };
}
