"use client";

import { useQuery } from "@tanstack/react-query";
import type { ListDocument } from "@/components/api/document";
import { readPages } from "@/components/api/read-pages";
import type { Party } from "@/components/parties/party";

const customersMax = 2_000;
const freshMs = 60_000;

/** At most 2,000 parties by name. */
async function readCustomers(signal: AbortSignal) {
  const parties: Party[] = [];
  for await (const { data } of readPages<ListDocument<Party>>("/v2/parties", {}, signal)) {
    parties.push(...data);
    if (parties.length >= customersMax) break;
  }
  const customers = parties.map(({ id, attributes }) => ({ value: id, label: attributes.company_name }));
  return customers.sort((one, other) => one.label.localeCompare(other.label));
}

/** The parties of the account by name, as choices; undefined until they are loaded. */
export const useCustomers = (isNeeded = true) =>
  useQuery({
    queryKey: ["parties", "all"],
    queryFn: ({ signal }) => readCustomers(signal),
    enabled: isNeeded,
    staleTime: freshMs,
  });
