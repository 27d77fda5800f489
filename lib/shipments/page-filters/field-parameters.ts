/** The times at the ends of a range of days. */
const timesOfDay: Record<string, string> = { start: "T00:00:00Z", end: "T23:59:59.999Z" };

/** The filters of `/v2` that filters by fields stand for: `pod_eta_at.end` → `filter[pod_eta_at][end]`. A range includes its last day. */
export function fieldParameters(filters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).map(([key, value]) => {
      const [name, end] = key.split(".");
      if (end === undefined) return [`filter[${name}]`, value];
      const time = timesOfDay[end] ?? "";
      return [`filter[${name}][${end}]`, /\d{4}-\d\d-\d\d$/.test(value) ? `${value}${time}` : value];
    }),
  );
}
