import { z } from "zod";
import { documentedAs, listFilter, timeFilter } from "@/lib/platform/jsonapi/filter";
import { findPort } from "@/lib/reference/ports";
import { findShippingLine } from "@/lib/reference/shipping-lines";

/** Codes, comma-separated, each of which must match `pattern`; the result is in upper case. */
function codesFilter(pattern: RegExp, error: string) {
  return listFilter
    .refine((codes) => codes.length > 0 && codes.every((code) => pattern.test(code)), { error })
    .transform((codes) => codes.map((code) => code.toUpperCase()))
    .meta(documentedAs({ type: "string" }));
}

/** The filters of the fleet. All of them select containers; a vessel without a selected container is omitted. */
export const fleetQuery = z
  .object({
    "filter[scac]": codesFilter(/^[a-z]{2,4}$/i, "must be SCACs, comma-separated")
      .optional()
      .meta({ description: "SCACs of shipping lines, main or alternative, comma-separated" }),
    "filter[next_port_locode]": codesFilter(/^[a-z]{2}[a-z\d]{3}$/i, "must be UN/LOCODEs, comma-separated")
      .optional()
      .meta({ description: "UN/LOCODEs of the next port of call, comma-separated" }),
    "filter[eta_after]": timeFilter
      .optional()
      .meta({ description: "Only containers whose estimated arrival at the next port is at or after this time" }),
    "filter[eta_before]": timeFilter
      .optional()
      .meta({ description: "Only containers whose estimated arrival at the next port is before this time" }),
  })
  .refine(({ "filter[eta_after]": from, "filter[eta_before]": to }) => !from || !to || from < to, {
    path: ["filter[eta_before]"],
    error: "must be later than filter[eta_after]",
  });

export type FleetQuery = z.infer<typeof fleetQuery>;

/** The filters as values of the statement; null selects everything. Alternative codes are replaced by the main ones. */
export type FleetSelection = {
  scacs: string[] | null;
  nextPorts: string[] | null;
  etaFrom: Date | null;
  etaBefore: Date | null;
};

export function toFleetSelection(query: FleetQuery): FleetSelection {
  return {
    scacs: query["filter[scac]"]?.map((code) => findShippingLine(code)?.scac ?? code) ?? null,
    nextPorts: query["filter[next_port_locode]"]?.map((code) => findPort(code)?.locode ?? code) ?? null,
    etaFrom: query["filter[eta_after]"] ?? null,
    etaBefore: query["filter[eta_before]"] ?? null,
  };
}
