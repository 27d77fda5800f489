"use client";

import { useState } from "react";
import { calmDeliveries } from "./calm-deliveries";
import type { DeliveryList } from "./delivery";

/**
 * What is shown of a list that goes on while somebody reads it. `question`: what the list answers; null while it answers
 * another one still. `showNewer` takes in what was only counted.
 */
export function useCalmDeliveries(list: DeliveryList | undefined, question: string | null, isReading: boolean) {
  const [held, setHeld] = useState<{ list: DeliveryList; question: string } | null>(null);
  const isHeld = isReading && held !== null && held.question === question;
  if (list && question !== null && !isHeld && held?.list !== list) setHeld({ list, question });
  const shown = list && isHeld ? calmDeliveries(held.list, list) : { list, newer: 0 };
  return { ...shown, showNewer: () => list && question !== null && setHeld({ list, question }) };
}
