export const fleetSorts = ["arrival", "delay", "containers"] as const;
export type FleetSort = (typeof fleetSorts)[number];

/** The choices of the filter by arrival, in days from now. */
export const arrivalDays = [1, 3, 7, 14, 30] as const;

/** The state of the page in its URL, beside the view of the map; empty texts: any. */
export type FleetView = {
  /** SCAC. */
  line: string;
  /** UN/LOCODE of the next port. */
  port: string;
  /** Only arrivals within this many days; null: any. */
  days: number | null;
  sort: FleetSort;
  /** IMO number of the selected vessel. */
  vessel: string | null;
  isTable: boolean;
};

export const noFleetFilters = { line: "", port: "", days: null };

/** Parses the parameters of the page; invalid values are ignored. */
export function parseFleetView(parameters: URLSearchParams): FleetView {
  const textOf = (name: string, pattern: RegExp) => {
    const text = parameters.get(name) ?? "";
    return pattern.test(text) ? text : "";
  };
  return {
    line: textOf("line", /^[A-Z]{2,4}$/),
    port: textOf("port", /^[A-Z]{2}[A-Z\d]{3}$/),
    days: arrivalDays.find((days) => String(days) === parameters.get("within")) ?? null,
    sort: fleetSorts.find((sort) => sort === parameters.get("sort")) ?? "arrival",
    vessel: textOf("vessel", /^\d{7}$/) || null,
    isTable: parameters.get("as") === "table",
  };
}

/** The parameters with this view; those of the map stay, default values are omitted. */
export function withFleetView(parameters: URLSearchParams, view: FleetView): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const values = {
    line: view.line,
    port: view.port,
    within: view.days === null ? "" : String(view.days),
    sort: view.sort === "arrival" ? "" : view.sort,
    vessel: view.vessel ?? "",
    as: view.isTable ? "table" : "",
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The path of the table of the vessels whose next port has this UN/LOCODE. */
export function fleetTablePath(port: string): string {
  const view = { ...parseFleetView(new URLSearchParams()), port, isTable: true };
  return `/map?${withFleetView(new URLSearchParams(), view)}`;
}

/** Whether a filter is in effect. */
export function isFiltered({ line, port, days }: FleetView): boolean {
  return line !== "" || port !== "" || days !== null;
}
