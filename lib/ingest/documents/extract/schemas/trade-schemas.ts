import { z } from "zod";
import {
  containerValue,
  countValue,
  dateValue,
  lineValue,
  moneyValue,
  portValue,
  referenceValue,
  textValue,
  volumeValue,
  weightValue,
} from "./payload-values";

const shipper = textValue.meta({ description: "Name of the seller or exporter" });
const consignee = textValue.meta({ description: "Name of the buyer or importer" });

const shipment = {
  bill_of_lading_number: textValue,
  booking_number: textValue,
  vessel_name: textValue,
  voyage_number: textValue,
  port_of_lading: portValue,
  port_of_discharge: portValue,
};

const cargo = {
  containers: z.array(containerValue),
  gross_weight: weightValue.meta({ description: "Of all cargo" }),
  volume: volumeValue.meta({ description: "Of all cargo" }),
  package_count: countValue.meta({ description: "Of all cargo" }),
};

export const commercialInvoiceSchema = z.object({
  invoice_number: textValue,
  invoice_date: dateValue,
  due_date: dateValue,
  shipper,
  consignee,
  ...shipment,
  incoterm: textValue.meta({ description: "Three letters, Incoterms 2020 or 2010" }),
  lines: z.array(lineValue),
  total_amount: moneyValue,
  ...cargo,
  references: z.array(referenceValue),
});

export const packingListSchema = z.object({
  invoice_number: textValue,
  invoice_date: dateValue,
  issue_date: dateValue,
  shipper,
  consignee,
  ...shipment,
  ...cargo,
  references: z.array(referenceValue),
});
