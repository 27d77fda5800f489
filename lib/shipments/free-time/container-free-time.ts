import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { closedDaysAhead, closedDaysBack, dayKinds, uncountedReasons, unknownReasons } from "./calculate-free-time";
import { describeTariff } from "./describe-tariff";
import type { ContainerFreeTime, PhaseFreeTime } from "./find-free-time";

const text = z.string().nullable();
const date = z.iso.date().nullable();

/** Why there is no computed last free day. */
export const freeTimeReasons = [
  ...unknownReasons,
  "no_tariff",
  "shipping_line_unknown",
  "inland_pickup",
  "no_longer_named",
] as const;

export const costReasons = ["no_rate", "end_not_reported"] as const;

const phase = z.object({
  stated: z
    .array(
      z.object({
        source: z.enum(["line", "terminal", "rail"]).meta({ description: "Who reported it" }),
        at: z.iso.datetime().meta({ description: "The day as it was reported, ISO 8601" }),
        date: z.iso.date().meta({ description: "Date at the place" }),
        timezone: text.meta({ description: "IANA time zone of the place; null: unknown" }),
        running: z.boolean().meta({ description: "Whether it is still to be met" }),
      }),
    )
    .meta({ description: "The last free days, or days of return, that sources have reported. They stand as they are" }),
  tariff_id: text.meta({ description: "Id of the tariff that applies; null: none" }),
  rule: text.meta({ description: "Rule of the tariff, as its attribute `rule`" }),
  unknown_reason: z.enum(freeTimeReasons).nullable().meta({ description: "Why nothing is computed; null: it is" }),
  timezone: text.meta({ description: "IANA time zone of the place, in whose calendar days are counted" }),
  start_date: date.meta({ description: "Date of the event with which the free time starts" }),
  end_date: date.meta({ description: "Date of the pickup or return; null: not ended, or not reported" }),
  last_free_day: date.meta({
    description: "Computed last free day; null: see `unknown_reason`, or the tariff has no free days",
  }),
  cost_free_until: date.meta({
    description:
      "Last day without cost: the earliest that a source has reported, else `last_free_day`. Costs and calendar are counted from it",
  }),
  currency: text.meta({ description: "Currency of the costs, ISO 4217" }),
  cost_so_far: text.meta({ description: "Computed cost up to today or the end, a decimal; null: not known" }),
  cost_ahead: z
    .array(
      z.object({
        days: z.int().meta({ description: "Days from today" }),
        amount: text.meta({ description: "Cost up to that day, a decimal; null: not known" }),
      }),
    )
    .meta({ description: "Cost if it ends 1, 3 and 7 days from today; empty once it has ended" }),
  closed_days: z.array(z.iso.date()).meta({
    description: `Weekend days and holidays that are not counted, from ${closedDaysBack} days before today to ${closedDaysAhead} days after it; empty once it has ended`,
  }),
  cost_unknown_reason: z
    .enum(costReasons)
    .nullable()
    .meta({ description: "Why a last free day is computed, but no cost so far; null: it is" }),
});

const days = z.array(
  z.object({
    date: z.iso.date().meta({ description: "Date at the place" }),
    kind: z.enum(dayKinds).meta({ description: "Whether it is free, charged or not counted" }),
    reason: z.enum(uncountedReasons).nullable().meta({ description: "Why the day is not counted; null: it is" }),
    number: z.int().nullable().meta({ description: "Number of the free or charged day, from 1; null: not counted" }),
    amount: text.meta({ description: "Rate of the charged day; null: not charged, or no rate" }),
  }),
);

function serializePhase({ result, tariff, costs, ...rest }: PhaseFreeTime) {
  const computed = typeof result === "string" ? null : result;
  const isEndUnknown = rest.hasEnded && computed?.endDay === null;
  return {
    stated: rest.stated,
    tariff_id: tariff?.id ?? null,
    rule: tariff && describeTariff(tariff),
    unknown_reason: typeof result === "string" ? result : null,
    timezone: rest.timezone,
    start_date: computed?.startDay ?? null,
    end_date: computed?.endDay ?? null,
    last_free_day: computed?.lastFreeDay ?? null,
    cost_free_until: rest.costFreeUntil,
    currency: tariff?.currency ?? null,
    cost_so_far: costs?.costSoFar ?? null,
    cost_ahead:
      costs && !rest.hasEnded ? [1, 3, 7].map((ahead) => ({ days: ahead, amount: costs.costAhead(ahead) })) : [],
    closed_days: costs && !rest.hasEnded ? costs.closedDays : [],
    cost_unknown_reason: costs && costs.costSoFar === null ? (isEndUnknown ? "end_not_reported" : "no_rate") : null,
  };
}

const daysOf = ({ costs }: PhaseFreeTime) => costs?.days ?? [];

/** The JSON:API resource `container_free_time`: what sources have reported of both phases, and beside it what the tariffs of the account amount to. */
export const containerFreeTimes = defineResource({
  type: "container_free_time",
  path: (id) => `/v2/containers/${id}/free_time`,
  attributes: z.object({
    demurrage: phase.meta({ description: "From the discharge or availability to the pickup at the port of discharge" }),
    demurrage_days: days.meta({
      description: "The calendar of the demurrage, day by day; empty if nothing is computed",
    }),
    detention: phase.meta({ description: "From the pickup of the full container to the return of the empty one" }),
    detention_days: days.meta({
      description: "The calendar of the detention, day by day; empty if nothing is computed",
    }),
  }),
  serialize: ({ id, demurrage, detention }: ContainerFreeTime) => ({
    id,
    attributes: {
      demurrage: serializePhase(demurrage),
      demurrage_days: daysOf(demurrage),
      detention: serializePhase(detention),
      detention_days: daysOf(detention),
    },
  }),
});
