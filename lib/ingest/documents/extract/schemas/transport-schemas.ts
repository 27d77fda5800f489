import { z } from "zod";
import {
  chargeValue,
  containerValue,
  countValue,
  dateValue,
  freeTimeValue,
  moneyValue,
  portValue,
  referenceValue,
  textValue,
  volumeValue,
  weightValue,
} from "./payload-values";

const party = textValue.meta({ description: "Name: the first line of the party's address" });

const numbers = {
  bill_of_lading_number: textValue.meta({ description: "Number of the transport document" }),
  booking_number: textValue,
  carrier_scac: textValue.meta({ description: "SCAC of the carrier" }),
};

const voyage = {
  vessel_name: textValue,
  voyage_number: textValue,
  place_of_receipt: portValue,
  port_of_lading: portValue,
  port_of_discharge: portValue,
  place_of_delivery: portValue,
};

const cargo = {
  containers: z.array(containerValue),
  gross_weight: weightValue.meta({ description: "Of all cargo" }),
  volume: volumeValue.meta({ description: "Of all cargo" }),
  package_count: countValue.meta({ description: "Of all cargo" }),
};

const references = z.array(referenceValue);

const transportDocument = z.object({
  ...numbers,
  shipper: party,
  consignee: party,
  notify_party: party,
  ...voyage,
  issue_date: dateValue,
  ...cargo,
  references,
});

export const billOfLadingSchema = transportDocument;

export const seaWaybillSchema = transportDocument;

export const bookingConfirmationSchema = z.object({
  ...numbers,
  shipper: party,
  consignee: party,
  ...voyage,
  estimated_departure_date: dateValue,
  estimated_arrival_date: dateValue,
  issue_date: dateValue,
  pickup_location: textValue.meta({ description: "Depot of the empty containers" }),
  ...cargo,
  references,
});

export const arrivalNoticeSchema = z.object({
  ...numbers,
  shipper: party,
  consignee: party,
  notify_party: party,
  ...voyage,
  estimated_arrival_date: dateValue,
  last_free_date: dateValue.meta({ description: "Last day without demurrage" }),
  free_times: z.array(freeTimeValue),
  issue_date: dateValue,
  pickup_location: textValue.meta({ description: "Terminal or depot of the full containers" }),
  pickup_reference: textValue.meta({ description: "Number that the terminal asks for at pickup" }),
  ...cargo,
  charges: z.array(chargeValue),
  total_amount: moneyValue,
  references,
});

export const deliveryOrderSchema = z.object({
  ...numbers,
  consignee: party,
  ...voyage,
  last_free_date: dateValue.meta({ description: "Last day without demurrage" }),
  issue_date: dateValue,
  pickup_location: textValue.meta({ description: "Terminal or depot of the full containers" }),
  pickup_reference: textValue.meta({ description: "Number that the terminal asks for at pickup" }),
  ...cargo,
  references,
});

export const demurrageInvoiceSchema = z.object({
  invoice_number: textValue,
  invoice_date: dateValue,
  due_date: dateValue,
  ...numbers,
  consignee: party.meta({ description: "Name of the party that is invoiced" }),
  vessel_name: textValue,
  voyage_number: textValue,
  port_of_discharge: portValue,
  last_free_date: dateValue.meta({ description: "Last day without demurrage" }),
  free_times: z.array(freeTimeValue),
  containers: z.array(containerValue),
  charges: z.array(chargeValue),
  total_amount: moneyValue,
  references,
});
