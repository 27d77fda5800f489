import { z } from "zod";
import { parseContainerNumber } from "@/lib/reference/container-number";

const text = z.string().nullable();

/** A date of the calendar; null where the document has none. */
export const dateValue = z.iso.date().nullable();

export const textValue = text;

export const countValue = z.int().nonnegative().nullable();

export const weightValue = z
  .object({ value: z.number().meta({ description: "As written" }), unit: z.enum(["kg", "lb"]) })
  .nullable();

export const volumeValue = z.object({ value: z.number(), unit: z.literal("cbm") }).nullable();

export const moneyValue = z
  .object({ amount: z.number(), currency: z.string().length(3).meta({ description: "ISO 4217 code" }) })
  .nullable();

export const portValue = z
  .object({
    name: z.string().meta({ description: "As written, without the code" }),
    locode: text.meta({ description: "UN/LOCODE; null: not known" }),
  })
  .nullable();

const containerNumber = z
  .string()
  .refine(
    (number) => parseContainerNumber(number)?.number === number && parseContainerNumber(number)?.checkDigitPassed,
    "must be four letters and seven digits, the last of which is the check digit by ISO 6346",
  );

export const containerValue = z.object({
  number: containerNumber.meta({ description: "Container number by ISO 6346, eleven characters" }),
  type_code: text.meta({ description: "Size and type code of ISO 6346" }),
  seal_numbers: z.array(z.string()),
  gross_weight: weightValue,
  volume: volumeValue,
  package_count: countValue,
  package_kind: text,
});

export const referenceValue = z.object({
  kind: z.enum(["purchase_order", "customer_reference", "shipper_reference", "forwarder_reference", "contract"]),
  value: z.string(),
});

export const freeTimeValue = z.object({
  type_code: z.enum(["DEM", "DET", "STO"]).meta({ description: "Demurrage, detention or storage, by DCSA" }),
  duration: z.int().nonnegative().nullable(),
  time_unit: z
    .enum(["CD", "WD", "HR"])
    .nullable()
    .meta({ description: "Calendar days, working days or hours, by DCSA" }),
  last_free_date: dateValue,
});

export const chargeValue = z.object({ description: z.string(), amount: moneyValue });

export const lineValue = z.object({
  description: z.string(),
  quantity: z.number().nullable(),
  unit_price: moneyValue,
  amount: moneyValue,
});
