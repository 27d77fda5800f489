// How the URL of the page of shipments selects in `/v2`. Loaded by pages, so it imports nothing large.

type Parameters = Record<string, string | number | null>;

/** Hours of the choices of `delay`. */
export const delayHours = { "12h": 12, "1d": 24, "3d": 72, "7d": 168 } as const;

/** The values of the choices that stand for several. */
const valuesOf: Record<string, string> = { no_answer: "silent,no_longer_found", doubtful: "held_back,contradicted" };

/** The choices of the page of shipments, as its URL has them; null: any. */
export type ShipmentChoices = Record<"q" | "status" | "freshness" | "mark" | "delay", string | null>;

/** The filters of `/v2/shipments` that the choices of its page stand for. */
export const shipmentParameters = ({ q, status, freshness, mark, delay }: ShipmentChoices): Parameters => ({
  "filter[stage]": status,
  q,
  "filter[freshness]": freshness && (valuesOf[freshness] ?? freshness),
  "filter[data_mark]": mark && (valuesOf[mark] ?? mark),
  "filter[delay_hours][start]": delay && (delayHours[delay as keyof typeof delayHours] ?? delay),
});
