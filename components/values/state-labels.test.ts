import { expect, test } from "vitest";
import { english } from "@/test/english";
import { containerLabels } from "./container-labels";
import { dataMarkLabels } from "./data-mark-labels";
import { documentLabels, emailSubmissionLabels } from "./document-state-labels";
import { requestLabels } from "./request-labels";
import { freshnessLabels, type StateLabel, shipmentLabels } from "./state-labels";
import { deliveryLabels, webhookLabels } from "./webhook-state-labels";

const t = english("values.states");

test.each<[string, Record<string, StateLabel>]>([
  ["shipments", shipmentLabels],
  ["containers", containerLabels],
  ["tracking requests", requestLabels],
  ["freshness", freshnessLabels],
  ["marks", dataMarkLabels],
  ["documents", documentLabels],
  ["e-mails", emailSubmissionLabels],
  ["webhooks", webhookLabels],
  ["deliveries", deliveryLabels],
])("the states of %s have the words on pages that they have elsewhere", (_, labels) => {
  for (const { label, message } of Object.values(labels)) expect(message && t(message)).toBe(label);
});
