import { pathWith } from "@/components/api/document";
import { layoutParameters, parseLayout, type TableLayout } from "@/components/data-table/table-layout";
import { deliveryColumns } from "./delivery-heads";

export const tabs = ["deliveries", "events", "secrets", "verify", "settings"] as const;
export const statuses = ["succeeded", "pending", "failed"] as const;
export const ranges = ["1h", "24h", "7d", "30d"] as const;

export type Range = (typeof ranges)[number];

/** What the webhook console shows; all of it is in the URL. */
export type ConsoleView = {
  tab: (typeof tabs)[number];
  event: string | null;
  status: (typeof statuses)[number] | null;
  range: Range;
  /** The columns of the deliveries. */
  layout: TableLayout;
  page: number;
  delivery: string | null;
};

const defaultRange: Range = "24h";

const hourMs = 3_600_000;
const rangeMs: Record<Range, number> = { "1h": hourMs, "24h": 24 * hourMs, "7d": 168 * hourMs, "30d": 719 * hourMs };

/** The start of a range, rounded down to the minute so that requests within a minute are equal. */
export function rangeStart(range: Range, nowMs: number): string {
  return new Date(Math.floor((nowMs - rangeMs[range]) / 60_000) * 60_000).toISOString();
}

type Parameters = Record<string, string | string[] | undefined>;

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** Parses the query parameters of the console; invalid values become the defaults. */
export function parseConsoleView(parameters: Parameters): ConsoleView {
  const first = (name: string) => [parameters[name]].flat()[0] ?? "";
  const page = Number.parseInt(first("page"), 10);
  return {
    tab: oneOf(tabs, first("tab")) ?? "deliveries",
    event: /^[a-z_]+(\.[a-z_]+)+$/.test(first("event")) ? first("event") : null,
    status: oneOf(statuses, first("status")),
    range: oneOf(ranges, first("range")) ?? defaultRange,
    layout: parseLayout(first, deliveryColumns),
    page: page > 1 ? page : 1,
    delivery: /^[0-9a-f-]{36}$/.test(first("delivery")) ? first("delivery") : null,
  };
}

/** The URL of a view, without default values. */
export function consoleHref(id: string, { tab, event, status, range, layout, page, delivery }: ConsoleView): string {
  const path = `/settings/webhooks/${id}`;
  if (tab !== "deliveries") return pathWith(path, { tab });
  return pathWith(path, {
    event,
    status,
    range: range === defaultRange ? null : range,
    ...layoutParameters(layout),
    page: page > 1 ? page : null,
    delivery,
  });
}
