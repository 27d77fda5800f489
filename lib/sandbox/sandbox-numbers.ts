import type { SandboxExampleMatcher } from "@/lib/ingest/carriers/detection/match-sandbox-number";
import { sandboxOwners } from "@/lib/sandbox/journeys/containers";
import { prefixOf, scenarios } from "./scenarios";

const requestTypes = ["bill_of_lading", "booking_number"] as const;

/** What the numbers of the sandbox carrier look like, for telling them from those of real lines. */
export const sandboxNumbers: SandboxExampleMatcher = [
  { prefix: "TEST-TR-SUCCEEDED", requestType: "bill_of_lading" },
  { prefix: "TEST-TR-FAILED", requestType: "bill_of_lading" },
  ...requestTypes.flatMap((requestType) =>
    scenarios.map(({ word }) => ({ prefix: prefixOf({ requestType, word }), requestType })),
  ),
  ...sandboxOwners.map((prefix) => ({ prefix, requestType: "container" as const })),
];
