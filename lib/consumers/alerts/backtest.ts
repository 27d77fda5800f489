import { v7 as uuid } from "uuid";
import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { alertTextShape, type serializeAlertText } from "./alert-sentences";

/** An alert that a rule would have fired. */
export type BacktestExample = {
  resource_type: "shipment" | "container";
  resource_id: string;
  number: string;
  at: string;
} & ReturnType<typeof serializeAlertText>;

/** What a rule would have fired over recorded changes. */
export type Backtest = {
  since: Date;
  fired: number;
  records: number;
  complete: boolean;
  isApproximate: boolean;
  matchingNow: number;
  examples: BacktestExample[];
};

const time = z.iso.datetime();

/** The JSON:API resource `alert_backtest`. It is not stored; its id is a new one each time. */
export const alertBacktests = defineResource({
  type: "alert_backtest",
  attributes: z.object({
    since: time.meta({ description: "Changes from this time on were evaluated" }),
    fired: z.int().meta({ description: "Number of alerts" }),
    records: z.int().meta({ description: "Number of shipments or containers that they are about" }),
    complete: z.boolean().meta({
      description:
        "False if a limit was reached: only the changes since `since` were evaluated, or less is counted than matches",
    }),
    approximate: z.boolean().meta({
      description:
        "True if the filters depend on the time or on other records, such as the holds of a shipment's containers: these are read as they are now, so that `fired` can differ from what would have been sent",
    }),
    matching_now: z
      .int()
      .meta({ description: "Number of records that match the filters now; of more than 10,000, 10,000" }),
    examples: z
      .array(
        z.object({
          resource_type: z.enum(["shipment", "container"]).meta({ description: "Type of the record" }),
          resource_id: z.uuid().meta({ description: "Id of the record" }),
          number: z.string().meta({ description: "Number of the record" }),
          at: time.meta({ description: "When it would have fired, by the clock of the shipment" }),
          ...alertTextShape,
        }),
      )
      .meta({ description: "The newest 20 alerts" }),
  }),
  serialize: ({ isApproximate, matchingNow, ...rest }: Backtest) => ({
    id: uuid(),
    attributes: { ...rest, approximate: isApproximate, matching_now: matchingNow },
  }),
});
