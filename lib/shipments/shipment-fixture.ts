import { v7 as uuid } from "uuid";
import { normalizeNumber } from "@/lib/carriers/normalize-number";
import { sql } from "@/lib/db/sql";
import { transaction } from "@/lib/db/transaction";

type Box = { number: string; refNumbers?: string[] };

type Given = {
  number: string;
  scac?: string;
  refNumbers?: string[];
  transportDocuments?: string[];
  boxes?: Box[];
  createdAt?: Date;
};

export type AddedShipment = { id: string; containerIds: string[] };

/** For tests: a tracked shipment with its request and containers, as the core would have made them. */
export async function addShipment(accountId: string, given: Given): Promise<AddedShipment> {
  const { number, scac = "HLCU", refNumbers = [], transportDocuments = [], boxes = [], createdAt = new Date() } = given;
  const id = uuid();
  const numbers = { requestNumber: number, normalizedNumber: normalizeNumber(number), requestType: "bill_of_lading" };
  const containers = boxes.map((box) => ({
    accountId,
    id: uuid(),
    shipmentId: id,
    number: box.number,
    refNumbers: box.refNumbers ?? [],
    checkDigitPassed: true,
    createdAt,
  }));
  await transaction(async (tx) => {
    await tx.shipment.create({ data: { accountId, id, scac, ...numbers, refNumbers, transportDocuments, createdAt } });
    await addRequest(accountId, id, number, scac);
    await tx.container.createMany({ data: containers });
  });
  return { id, containerIds: containers.map((container) => container.id) };
}

/** For tests: one more matched tracking request of a shipment. */
export async function addRequest(accountId: string, shipmentId: string, number: string, scac = "HLCU"): Promise<void> {
  const numbers = { requestNumber: number, normalizedNumber: normalizeNumber(number), requestType: "booking_number" };
  const request = { accountId, id: uuid(), shipmentId, scac, ...numbers, status: "created" };
  await transaction((tx) => tx.trackingRequest.create({ data: request }));
}

/** So many rows are written well within the time limit of a statement. */
const batchSize = 4_000;

const columns = "account_id, id, request_number, normalized_number, request_type, scac, ref_numbers, tags";

async function seedBatch(accountId: string, prefix: string, owner: string, from: number, to: number): Promise<void> {
  await sql(
    `INSERT INTO shipments (${columns}, transport_documents, bookings, created_at, updated_at)
     SELECT $1, gen_random_uuid(), $2 || serial, $2 || serial, 'bill_of_lading', 'HLCU', ARRAY['PO-' || n], '{}',
       ARRAY['TRD' || n], '{}', timestamptz '2026-01-01' + n * interval '1 second', now()
     FROM generate_series($3::int, $4::int) AS n, lpad(n::text, 7, '0') AS serial`,
    [accountId, prefix, from, to],
  );
  const seeded = `FROM shipments s WHERE account_id = $1 AND normalized_number BETWEEN $2 AND $3`;
  const range = [accountId, ...[from, to].map((n) => prefix + String(n).padStart(7, "0"))];
  await sql(
    `INSERT INTO containers (account_id, id, shipment_id, number, ref_numbers, tags, check_digit_passed, created_at, updated_at)
     SELECT account_id, gen_random_uuid(), id, $4 || right(normalized_number, 7), ARRAY['LOT ' || right(normalized_number, 7)],
       '{}', true, created_at, now() ${seeded}`,
    [...range, owner],
  );
  await sql(
    `INSERT INTO tracking_requests (${columns}, status, shipment_id, created_at, updated_at)
     SELECT account_id, gen_random_uuid(), request_number, normalized_number, request_type, scac, '{}', '{}', 'created', id,
       created_at, now() ${seeded}`,
    range,
  );
}

/**
 * For tests: `count` shipments numbered `<prefix>0000001…`, each with one container `<owner>0000001…`, references on both
 * (`PO-1`, `LOT 0000001`), a carrier's document (`TRD1`) and a tracking request; each created a second after the one before.
 */
export async function seedShipments(accountId: string, prefix: string, owner: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += batchSize) {
    await seedBatch(accountId, prefix, owner, from, Math.min(from + batchSize - 1, count));
  }
}
