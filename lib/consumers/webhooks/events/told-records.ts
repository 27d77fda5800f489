import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import type { Resource } from "@/lib/platform/jsonapi/resource";
import { containerCreatedEvents, containerPodTerminalChangedEvents, containerUpdatedEvents } from "./container-events";
import { estimatedEvents } from "./estimated-event";

type Loadable = Pick<Resource<never>, "type" | "load" | "object">;

/** Each record once, however many webhooks were told of it, and without what was told along. */
const query = `SELECT DISTINCT ON (reference_id) body::json->'included'->0 AS record FROM webhook_notifications
  WHERE account_id = $1::uuid AND reference_type = $2 AND reference_id = ANY($3::uuid[]) ORDER BY reference_id`;

/** A record that is kept nowhere but in the notifications that tell of it: there it is as it was then. */
function asTold({ type, object }: Loadable): Loadable {
  return {
    type,
    object,
    load: async (account, ids) => {
      const rows = await sql<{ record: ResourceObject | null }>(query, [account.id, type, ids]);
      return rows.flatMap(({ record }) => record ?? []);
    },
  };
}

/** The records of events, for `include=reference_object`. */
export const toldRecords: Loadable[] = [
  containerCreatedEvents,
  containerPodTerminalChangedEvents,
  containerUpdatedEvents,
  estimatedEvents,
].map(asTold);
