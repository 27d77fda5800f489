import { pathWith } from "@/components/api/document";
import { containerFields } from "@/components/container-list/fields";
import {
  type FieldFilters,
  type FilterFields,
  parseFieldFilters,
  urlParameters,
} from "@/components/field-filters/field-filters";
import { type Phase, parsePhase } from "./phase";

/** What the board shows, which its URL holds completely. The filters are those of the list of containers. */
export type BoardView = { phase: Phase; fields: FieldFilters };

/** The fields that phases, groups and figures select by themselves: another filter by them would contradict these. */
const ownFields = [
  "pickup_place",
  "hold",
  "effective_lfd",
  "pickup_appointment_at",
  "empty_return_due_at",
  "return_days_left.end",
  "empty_terminated_at",
  "tracking_stopped",
];

/** The fields that the board is filtered by. */
export const boardFields: FilterFields = Object.fromEntries(
  Object.entries(containerFields).filter(([name]) => !ownFields.includes(name)),
);

/** All containers of a phase. */
export const wholePhase = (phase: Phase): BoardView => ({ phase, fields: {} });

/** Parses the query parameters of the board; invalid values are ignored. */
export function parseBoardView(parameters: Record<string, string | string[] | undefined>): BoardView {
  const first = (name: string) => [parameters[name]].flat()[0];
  return { phase: parsePhase(first("phase"), first("place")), fields: parseFieldFilters(parameters, boardFields) };
}

/** The URL of a view, without default values. */
export const boardHref = ({ phase, fields }: BoardView): string =>
  pathWith("/demurrage", { phase: phase === "port" ? null : phase, ...urlParameters(fields) });

/** Changes the filters of the board that is shown. The URL has the last change already, the rendered view only with the next rendering. */
export function showFields(change: (fields: FieldFilters) => FieldFilters): void {
  const view = parseBoardView(Object.fromEntries(new URLSearchParams(window.location.search)));
  window.history.pushState(null, "", boardHref({ ...view, fields: change(view.fields) }));
}
