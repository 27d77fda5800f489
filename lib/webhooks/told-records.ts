import { prisma } from "@/lib/db/client";
import type { Document } from "@/lib/jsonapi/document";
import type { Resource } from "@/lib/jsonapi/resource";
import { containerCreatedEvents, containerPodTerminalChangedEvents, containerUpdatedEvents } from "./container-events";
import { estimatedEvents } from "./estimated-event";

type Loadable = Pick<Resource<never>, "type" | "load" | "object">;

/** A record that is kept nowhere but in the notifications that tell of it: there it is as it was then. */
function asTold({ type, object }: Loadable): Loadable {
  return {
    type,
    object,
    load: async (account, ids) => {
      const rows = await prisma().webhookNotification.findMany({
        where: { accountId: account.id, referenceType: type, referenceId: { in: ids } },
        distinct: ["referenceId"],
        select: { body: true },
      });
      return rows.flatMap(({ body }) => (JSON.parse(body) as Document).included?.[0] ?? []);
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
