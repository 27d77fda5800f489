import { z } from "zod";
import { parseContainerNumber } from "@/lib/reference/container-number";

const text = z.string().trim().min(1).nullable().catch(null);
const date = z.iso.date().nullable().catch(null);
const port = z
  .object({ name: z.string().catch(""), locode: text })
  .nullable()
  .catch(null);

/** A list without the items that have another shape; each keeps its position in the payload as `index`. */
function listOf<Item extends z.ZodObject>(item: Item) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((each, index) => {
        const parsed = item.safeParse(each);
        return parsed.success ? [{ ...(parsed.data as z.output<Item>), index }] : [];
      }),
    );
}

/** Only numbers with the right check digit: a misread one belongs to another container. */
const containerNumber = z
  .string()
  .transform((number) => parseContainerNumber(number))
  .refine((parsed) => parsed?.checkDigitPassed === true)
  .transform((parsed) => parsed?.number ?? "");

const facts = z.object({
  bill_of_lading_number: text,
  booking_number: text,
  carrier_scac: text,
  vessel_name: text,
  voyage_number: text,
  port_of_lading: port,
  port_of_discharge: port,
  estimated_departure_date: date,
  estimated_arrival_date: date,
  last_free_date: date,
  issue_date: date,
  invoice_date: date,
  free_times: listOf(z.object({ type_code: z.string(), last_free_date: date })),
  containers: listOf(z.object({ number: containerNumber, seal_numbers: z.array(z.string()).catch([]) })),
  references: listOf(z.object({ value: z.string().trim().min(1) })),
});

/** What a document states about its shipment. Values of another shape than the schema's are left out, as if not stated. */
export type ShipmentFacts = z.output<typeof facts>;

/** Reads the values that are compared and linked from the payload of any document type, with the corrections of users. */
export function readShipmentFacts(payload: Record<string, unknown>): ShipmentFacts {
  return facts.parse(payload);
}
