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

/**
 * For tests: `count` shipments numbered `<prefix>0000001…`, each with one container `<4 letters><7 digits>`, a reference on
 * both and a tracking request; in three statements, each created a second after the one before.
 */
export async function seedShipments(accountId: string, prefix: string, owner: string, count: number): Promise<void> {
  const rows = `FROM generate_series(1, $2::int) AS n`;
  const created = `timestamptz '2026-01-01' + n * interval '1 second'`;
  const number = `$3 || lpad(n::text, 7, '0')`;
  await sql(
    `INSERT INTO shipments (account_id, id, request_number, normalized_number, request_type, scac, ref_numbers, tags,
       transport_documents, bookings, created_at, updated_at)
     SELECT $1, gen_random_uuid(), ${number}, ${number}, 'bill_of_lading', 'HLCU', ARRAY['PO-' || n], '{}',
       ARRAY['TRD' || n], '{}', ${created}, now() ${rows}`,
    [accountId, count, prefix],
  );
  await sql(
    `INSERT INTO containers (account_id, id, shipment_id, number, ref_numbers, tags, check_digit_passed, created_at, updated_at)
     SELECT s.account_id, gen_random_uuid(), s.id, $2 || right(s.normalized_number, 7), ARRAY['LOT ' || right(s.normalized_number, 7)],
       '{}', true, s.created_at, now() FROM shipments s WHERE s.account_id = $1 AND s.normalized_number LIKE $3 || '%'`,
    [accountId, owner, prefix],
  );
  await sql(
    `INSERT INTO tracking_requests (account_id, id, request_number, normalized_number, request_type, scac, status,
       ref_numbers, tags, shipment_id, created_at, updated_at)
     SELECT s.account_id, gen_random_uuid(), s.request_number, s.normalized_number, s.request_type, s.scac, 'created',
       '{}', '{}', s.id, s.created_at, now() FROM shipments s WHERE s.account_id = $1 AND s.normalized_number LIKE $2 || '%'`,
    [accountId, prefix],
  );
}
