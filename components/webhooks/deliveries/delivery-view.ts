import { pathWith } from "@/components/api/document-query";

export const tabs = ["deliveries", "events", "secrets", "verify", "settings"] as const;
export const statuses = ["succeeded", "pending", "failed"] as const;
export const ranges = ["1h", "24h", "7d", "30d"] as const;

export type Range = (typeof ranges)[number];

/** What the console shows, and the whole of its address. */
export type ConsoleView = {
  tab: (typeof tabs)[number];
  event: string | null;
  status: (typeof statuses)[number] | null;
  range: Range;
  page: number;
  delivery: string | null;
};

export const rangeDefault: Range = "24h";

const hourMs = 3_600_000;
const rangeMs: Record<Range, number> = { "1h": hourMs, "24h": 24 * hourMs, "7d": 168 * hourMs, "30d": 719 * hourMs };

export const rangeWords: Record<Range, string> = {
  "1h": "Last hour",
  "24h": "Last 24 hours",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
};

/** When a range begins; on the full minute, so that what is asked twice is the same question. */
export function rangeStart(range: Range, nowMs: number): string {
  return new Date(Math.floor((nowMs - rangeMs[range]) / 60_000) * 60_000).toISOString();
}

type Parameters = Record<string, string | string[] | undefined>;

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** The view an address names; what it cannot mean is left out. */
export function parseConsoleView(parameters: Parameters): ConsoleView {
  const first = (name: string) => [parameters[name]].flat()[0] ?? "";
  const page = Number.parseInt(first("page"), 10);
  return {
    tab: oneOf(tabs, first("tab")) ?? "deliveries",
    event: /^[a-z_]+(\.[a-z_]+)+$/.test(first("event")) ? first("event") : null,
    status: oneOf(statuses, first("status")),
    range: oneOf(ranges, first("range")) ?? rangeDefault,
    page: page > 1 ? page : 1,
    delivery: /^[0-9a-f-]{36}$/.test(first("delivery")) ? first("delivery") : null,
  };
}

/** The address of a view; parts that say nothing are left out. */
export function hrefOfConsole(id: string, { tab, event, status, range, page, delivery }: ConsoleView): string {
  const path = `/settings/webhooks/${id}`;
  if (tab !== "deliveries") return pathWith(path, { tab });
  return pathWith(path, {
    event,
    status,
    range: range === rangeDefault ? null : range,
    page: page > 1 ? page : null,
    delivery,
  });
}
