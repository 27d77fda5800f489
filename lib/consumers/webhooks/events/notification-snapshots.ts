import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import type { Resource } from "@/lib/platform/jsonapi/resource";
import { documentLinks } from "./document-link";
import {
  containerCreatedEvents,
  containerPodTerminalChangedEvents,
  containerUpdatedEvents,
  estimatedEvents,
} from "./event-resources";

type Loadable = Pick<Resource<never>, "type" | "load" | "object">;

/** Returns each record once, even if several webhooks were notified, and without its related records. */
const query = `SELECT DISTINCT ON (reference_id) body::json->'included'->0 AS record FROM webhook_notifications
  WHERE account_id = $1::uuid AND reference_type = $2 AND reference_id = ANY($3::uuid[]) ORDER BY reference_id`;

/** Loads event records from the stored notification bodies; they are not stored anywhere else. */
function snapshotLoader({ type, object }: Loadable): Loadable {
  return {
    type,
    object,
    load: async (account, ids) => {
      const rows = await sql<{ record: ResourceObject | null }>(query, [account.id, type, ids]);
      return rows.flatMap(({ record }) => record ?? []);
    },
  };
}

/** Loaders of event records, for `include=reference_object`. */
export const notificationSnapshots: Loadable[] = [
  containerCreatedEvents,
  containerPodTerminalChangedEvents,
  containerUpdatedEvents,
  estimatedEvents,
  documentLinks,
].map(snapshotLoader);
