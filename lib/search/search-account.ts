import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { findHits, type Hit, rowsMax } from "./find-hits";
import type { EntityType, SearchRow } from "./search-result";

/** A search result with the numbers that identify duplicates of it. */
type Candidate = { row: SearchRow; numbers: string[] };

const inapplicable = {
  shipment_id: null,
  containers_count: null,
  tracking_stopped: null,
  tracking_stopped_reason: null,
  status: null,
  failed_reason: null,
};

const portNames = { portOfLadingName: true, portOfDischargeName: true } as const;

function portsOf(shipment: Pick<Shipment, keyof typeof portNames> | null) {
  return {
    port_of_lading_name: shipment?.portOfLadingName ?? null,
    port_of_discharge_name: shipment?.portOfDischargeName ?? null,
  };
}

type CommonColumns = { refNumbers: string[]; createdAt: Date; updatedAt: Date };

function commonAttributesOf(row: CommonColumns) {
  return { ref_numbers: row.refNumbers, created_at: row.createdAt, updated_at: row.updatedAt };
}

const numberKey = (scac: string | null, number: string) => `${scac} ${normalizeNumber(number)}`;

async function loadShipments(accountId: string, ids: string[]): Promise<Candidate[]> {
  const rows = await prisma().shipment.findMany({
    where: { accountId, id: { in: ids } },
    include: { _count: { select: { containers: true } } },
  });
  return rows.map((row) => ({
    numbers: [row.normalizedNumber, ...row.transportDocuments, ...row.bookings].map((each) =>
      numberKey(row.scac, each),
    ),
    row: {
      id: row.id,
      attributes: {
        ...inapplicable,
        entity_type: "shipment",
        number: row.requestNumber,
        scac: row.scac,
        ...portsOf(row),
        containers_count: row._count.containers,
        tracking_stopped: row.lineTrackingStoppedAt !== null,
        tracking_stopped_reason: row.lineTrackingStoppedReason,
        ...commonAttributesOf(row),
      },
    },
  }));
}

async function loadContainers(accountId: string, ids: string[]): Promise<Candidate[]> {
  const rows = await prisma().container.findMany({
    where: { accountId, id: { in: ids } },
    include: { shipment: { select: { scac: true, ...portNames } } },
  });
  return rows.map((row) => ({
    numbers: [],
    row: {
      id: row.id,
      attributes: {
        ...inapplicable,
        entity_type: "cargo",
        number: row.number,
        shipment_id: row.shipmentId,
        scac: row.shipment.scac,
        ...portsOf(row.shipment),
        ...commonAttributesOf(row),
      },
    },
  }));
}

async function loadRequests(accountId: string, ids: string[]): Promise<Candidate[]> {
  const rows = await prisma().trackingRequest.findMany({
    where: { accountId, id: { in: ids } },
    include: { shipment: { select: portNames } },
  });
  return rows.map((row) => ({
    numbers: [numberKey(row.scac, row.normalizedNumber)],
    row: {
      id: row.id,
      attributes: {
        ...inapplicable,
        entity_type: "tracking_request",
        number: row.requestNumber,
        shipment_id: row.shipmentId,
        scac: row.scac,
        ...portsOf(row.shipment),
        status: row.status,
        failed_reason: row.failedReason,
        ...commonAttributesOf(row),
      },
    },
  }));
}

const loaders: Record<EntityType, (accountId: string, ids: string[]) => Promise<Candidate[]>> = {
  shipment: loadShipments,
  cargo: loadContainers,
  tracking_request: loadRequests,
};

async function loadCandidates(account: Account, hits: Hit[]): Promise<Candidate[]> {
  const loaded = await Promise.all(
    [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, hitsOfKind]) =>
      loaders[kind](
        account.id,
        hitsOfKind.map(({ id }) => id),
      ),
    ),
  );
  const byId = new Map(loaded.flat().map((candidate) => [candidate.row.id, candidate]));
  return hits.flatMap(({ id }) => byId.get(id) ?? []);
}

/**
 * The account's shipments, containers and tracking requests whose numbers, references, custom fields or customers match `text`,
 * best matches first, at most 25. Tracking requests for a number of a listed shipment are omitted.
 */
export async function searchAccount(account: Account, text: string): Promise<SearchRow[]> {
  const candidates = await loadCandidates(account, await findHits(account, text));
  const isRequest = ({ row }: Candidate) => row.attributes.entity_type === "tracking_request";
  const listedNumbers = new Set(candidates.filter((each) => !isRequest(each)).flatMap(({ numbers }) => numbers));
  const shown = candidates.filter(
    (each) => !isRequest(each) || !each.numbers.some((number) => listedNumbers.has(number)),
  );
  return shown.slice(0, rowsMax).map(({ row }) => row);
}
