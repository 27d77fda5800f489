import { v7 as uuid } from "uuid";
import { z } from "zod";
import type { CarrierAnswer, CarrierQuery } from "@/lib/ingest/carriers/carrier";
import { askCarrier } from "@/lib/ingest/carriers/registry";
import type { Account } from "@/lib/platform/auth/account";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findCarrierConnection } from "./find-carrier-connection";
import { openConnection } from "./open-connection";

type Test = { id: string; connectionId: string; answer: CarrierAnswer; durationMs: number; isProbe: boolean };

/** Credentials that are refused show with any number; a carrier that does not know this one has let us in. */
const probe: CarrierQuery = { type: "bill_of_lading", number: "LANDFALL0000000" };

function detailOf({ answer, isProbe }: Test): string {
  switch (answer.outcome) {
    case "answered":
      return `The carrier answered with ${answer.report.events.length} events, ${answer.report.unread.length} of them unreadable in part.`;
    case "not_found":
      return isProbe
        ? "The carrier answers and does not know the number of the test, as it should."
        : "The carrier answers and does not know this number.";
    case "invalid_number":
      return isProbe
        ? "The carrier answers and refuses the number of the test, as it may."
        : `The carrier refuses this number. ${answer.detail}`;
    case "trouble":
      return answer.detail;
  }
}

/** The JSON:API resource `carrier_connection_test`: one question to the carrier and how it went. */
export const connectionTests = defineResource<Test>({
  type: "carrier_connection_test",
  attributes: z.object({
    ok: z.boolean(),
    outcome: z.string(),
    detail: z.string(),
    events_read: z.int(),
    duration_ms: z.int(),
  }),
  relationships: { carrier_connection: { types: ["carrier_connection"] } },
  serialize: (test) => ({
    id: test.id,
    attributes: {
      ok: test.answer.outcome !== "trouble",
      outcome: test.answer.outcome === "trouble" ? test.answer.trouble : test.answer.outcome,
      detail: detailOf(test),
      events_read: test.answer.outcome === "answered" ? test.answer.report.events.length : 0,
      duration_ms: test.durationMs,
    },
    relationships: { carrier_connection: { type: "carrier_connection", id: test.connectionId } },
  }),
});

/**
 * Asks the carrier one question through this connection, active or not, and tells how it went. Nothing is tracked. Without a
 * question of the caller's (null) a number that no carrier issues is asked for.
 */
export async function testCarrierConnection(account: Account, id: string, given: CarrierQuery | null): Promise<Test> {
  const connection = openConnection(await findCarrierConnection(account, id));
  const startedAt = performance.now();
  const answer = await askCarrier(connection, given ?? probe);
  return {
    id: uuid(),
    connectionId: id,
    answer,
    durationMs: Math.round(performance.now() - startedAt),
    isProbe: given === null,
  };
}
