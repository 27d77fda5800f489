import { z } from "zod";
import { findPort } from "@/lib/reference/ports";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { findTerminal, findTerminalByCode } from "@/lib/reference/terminals";
import { equipmentTypes } from "@/lib/shipments/containers/container";
import { dayBases, firstDays, weekdays } from "./calculate-free-time";
import { tariffRowsMax } from "./tariff-limits";

export const tariffPhases = ["demurrage", "detention"] as const;
export const tariffStarts = ["discharged", "available", "full_out"] as const;

/** A text that `resolve` turns into the value to store; undefined: there is no such record. */
function resolved<Value>(resolve: (text: string) => Value | undefined, message: string) {
  return z
    .string()
    .trim()
    .min(1)
    .transform((given, context) => {
      const value = resolve(given);
      if (value !== undefined) return value;
      context.addIssue({ code: "custom", message, input: given });
      return z.NEVER;
    });
}

/** A terminal by its id, or by the UN/LOCODE of its port and its code in the list of SMDG or BIC, as `USLAX APMT`. */
function resolveTerminal(given: string): string | undefined {
  const byId = findTerminal(given);
  if (byId) return byId.id;
  const compact = given.replace(/[\s:]/g, "");
  const port = findPort(compact.slice(0, 5));
  return (
    (port && compact.length > 5 && findTerminalByCode(port, { provider: null, code: compact.slice(5) })?.id) ||
    undefined
  );
}

const currencies = new Set(Intl.supportedValuesOf("currency"));
const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

function resolveCountry(given: string): string | undefined {
  const code = given.toUpperCase();
  return /^[A-Z]{2}$/.test(code) && countries.of(code) !== undefined ? code : undefined;
}

const day = z.iso.date("must be a date, YYYY-MM-DD");
const days = (max: number) => z.int().min(0, "must be at least 0").max(max, `must be at most ${max}`);

/** Of the members of a step, in requests and responses. */
export const stepDescriptions = {
  from_day: "First charged day of the step; charged days count from 1",
  to_day: "Last charged day of the step; null: without an end",
  amount: "Amount per charged day, a decimal",
};

const rateStep = z.object({
  from_day: z.int().min(1, "must be at least 1").max(9_999).meta({ description: stepDescriptions.from_day }),
  to_day: z
    .int()
    .min(1, "must be at least 1")
    .max(9_999)
    .nullable()
    .default(null)
    .meta({ description: stepDescriptions.to_day }),
  amount: z
    .string('must be a decimal as a string, such as "170.00"')
    .regex(/^\d{1,9}(\.\d{1,3})?$/, "must be a decimal of up to 9 digits and 3 decimals, such as 170.00")
    .meta({ description: stepDescriptions.amount }),
});

const attributes = {
  scac: resolved((given) => findShippingLine(given)?.scac, "is not the SCAC of a known shipping line"),
  terminal_id: resolved(resolveTerminal, "is not the id or code of a known terminal").nullable(),
  port_locode: resolved((given) => findPort(given)?.locode, "is not a known UN/LOCODE").nullable(),
  country_code: resolved(resolveCountry, "is not the ISO 3166-1 code of a country").nullable(),
  equipment_type: z.enum(equipmentTypes).nullable(),
  equipment_length: z.int().min(8).max(60).nullable(),
  phase: z.enum(tariffPhases),
  starts_on: z.enum(tariffStarts),
  first_day: z.enum(firstDays),
  free_days: days(365),
  free_day_basis: z.enum(dayBases),
  charged_day_basis: z.enum(dayBases),
  weekend_days: z.array(z.enum(weekdays)).max(6, "must leave a day of the week"),
  holidays: z.array(day).max(400, "must have at most 400 dates"),
  rates: z.array(rateStep).max(20, "must have at most 20 steps"),
  currency: resolved((given) => {
    const code = given.toUpperCase();
    return currencies.has(code) ? code : undefined;
  }, "is not the ISO 4217 code of a currency").nullable(),
  valid_from: day,
  valid_to: day.nullable(),
  source: z
    .string()
    .trim()
    .max(2_000, "must have at most 2000 characters")
    .transform((given) => given || null)
    .nullable(),
};

type Given = { [Name in keyof typeof attributes]: z.output<(typeof attributes)[Name]> };

/** The attributes of a tariff as they are stored: unique weekend days, and unique holidays in order. */
export type TariffAttributes = Given;

export type TariffIssue = { path: (string | number)[]; message: string };

const placeNames = ["terminal_id", "port_locode", "country_code"] as const;

/** The steps must begin with the first charged day, without overlaps and gaps. */
function rateIssues(rates: Given["rates"]): TariffIssue[] {
  return rates.flatMap(({ from_day, to_day }, index): TariffIssue[] => {
    const before = rates[index - 1];
    const path = ["rates", index];
    if (to_day !== null && to_day < from_day)
      return [{ path: [...path, "to_day"], message: "must not be before from_day" }];
    if (before?.to_day === null)
      return [{ path: [...path, "from_day"], message: "overlaps the step before, which has no end" }];
    const expected = before ? before.to_day + 1 : 1;
    if (from_day === expected) return [];
    const message =
      from_day < expected && before
        ? "overlaps the step before"
        : `must be ${expected}, so that no day is without a rate`;
    return [{ path: [...path, "from_day"], message }];
  });
}

/** What contradicts itself among valid attributes. */
export function tariffIssues(tariff: Given): TariffIssue[] {
  const [, ...otherPlaces] = placeNames.filter((name) => tariff[name] !== null);
  const isDetention = tariff.phase === "detention";
  const issues: (TariffIssue | false)[] = [
    ...otherPlaces.map((name) => ({
      path: [name],
      message: "must be null: a tariff has one terminal, port or country",
    })),
    (tariff.starts_on === "full_out") !== isDetention && {
      path: ["starts_on"],
      message: isDetention ? "must be full_out for detention" : "must be discharged or available for demurrage",
    },
    tariff.valid_to !== null &&
      tariff.valid_to < tariff.valid_from && { path: ["valid_to"], message: "must not be before valid_from" },
    tariff.rates.length > 0 && tariff.currency === null && { path: ["currency"], message: "is required with rates" },
    ...rateIssues(tariff.rates),
  ];
  return issues.filter((issue) => issue !== false);
}

/** As stored: without repeated values, holidays in order. */
export function normalizeTariff(tariff: Given): TariffAttributes {
  return {
    ...tariff,
    weekend_days: [...new Set(tariff.weekend_days)],
    holidays: [...new Set(tariff.holidays)].sort(),
  };
}

const fields = z.object(attributes);

/** Attributes of a new tariff. */
export const tariffInput = fields
  .extend({
    terminal_id: attributes.terminal_id.default(null),
    port_locode: attributes.port_locode.default(null),
    country_code: attributes.country_code.default(null),
    equipment_type: attributes.equipment_type.default(null),
    equipment_length: attributes.equipment_length.default(null),
    weekend_days: attributes.weekend_days.default(["saturday", "sunday"]),
    holidays: attributes.holidays.default([]),
    rates: attributes.rates.default([]),
    currency: attributes.currency.default(null),
    valid_to: attributes.valid_to.default(null),
    source: attributes.source.default(null),
  })
  .superRefine((tariff, context) => {
    for (const { path, message } of tariffIssues(tariff)) {
      context.addIssue({ code: "custom", path, message, params: { code: "invalid" } });
    }
  });

/** Attributes of a PATCH. Omitted attributes keep their value; the result is checked as a whole. */
export const tariffEdit = fields.partial();

/** The body of a request that creates several tariffs, or none of them. */
export const tariffRows = z.object({ rows: z.array(tariffInput).min(1).max(tariffRowsMax) });
