import fc from "fast-check";
import { v7 as uuid } from "uuid";
import { documentSources, documentStatuses } from "@/lib/documents/document-attributes";
import { prisma } from "@/lib/platform/db/client";
import { updateRows } from "@/lib/platform/db/insert-rows";
import { transaction } from "@/lib/platform/db/transaction";
import { containerStatuses } from "@/lib/shipments/containers/container";
import { shipmentStatuses } from "@/lib/shipments/shipment";
import { dataMarkKinds } from "@/lib/tracking/projection/data-marks";
import { requestStatuses, requestTypes } from "@/lib/tracking/requests/tracking-request";
import { type AddedShipment, addShipment } from "@/test/fixtures/shipment-fixture";

// Few values each, so that many rows have the same one, and many none.

const orNull = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: null, freq: 2 });
const knownTime = fc
  .constantFrom("2026-01-05", "2026-02-11T10:30Z", "2026-03-01", "2026-07-20T23:59:59.999Z")
  .map(asDate);
const time = fc.option(knownTime, { nil: null, freq: 2 });
const imo = orNull("9321483", "9461867");
const voyage = {
  podVesselImo: imo,
  podVesselName: orNull("MAERSK SEOUL", "Hamburg Express"),
  podVoyageNumber: orNull("512E", "047w"),
  podTerminalId: orNull("5d3d9d7e-8c0e-4b7a-9d57-2f0c5f3b7f01", "5d3d9d7e-8c0e-4b7a-9d57-2f0c5f3b7f02"),
};
const estimates = {
  podOriginalEtaAt: time,
  podEtaDateOnly: fc.boolean(),
  podTimezone: orNull("America/Los_Angeles", "Pacific/Auckland"),
  timesWithoutTimezone: fc.subarray(["pod_eta_at", "pod_original_eta_at"]),
};
/** Two that are still expected, late and early, and a late one at its port without a reported arrival time, so that there always are some. */
const delays = [
  { podOriginalEtaAt: asDate("2026-02-11T10:30Z"), podEtaAt: asDate("2026-03-01") },
  { podOriginalEtaAt: asDate("2026-03-01"), podEtaAt: asDate("2026-02-11T10:30Z") },
  { podOriginalEtaAt: asDate("2026-02-11T10:30Z"), podEtaAt: asDate("2026-03-01") },
].map((row) => ({ ...row, podEtaDateOnly: false, timesWithoutTimezone: [] }));
const statusesOfDelays = ["in_transit", "transshipment", "arrived_at_pod"];
const texts = (...values: string[]) => fc.shuffledSubarray(values);

function asDate(text: string): Date {
  return new Date(text);
}

function inHours(hours: number | null): Date | null {
  return hours === null ? null : new Date(Date.now() + hours * 3_600_000);
}

const times = <const Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, time])) as Record<Name, typeof time>;

const entered = { tags: texts("urgent", "VIP"), refNumbers: texts("PO-51510", "LOT 7", "lot-8") };
const stamps = { createdAt: knownTime, updatedAt: knownTime };

/** What the freshness follows from besides the estimates. Hours, so that the state stays the same during the test. */
const tracking = {
  pollFailures: fc.constantFrom(0, 2, 0, 3),
  lineNotFoundSince: fc.constantFrom(null, null, null, asDate("2026-03-01")),
  lastNewsAt: fc.option(fc.constantFrom(-100, -3), { nil: null, freq: 3 }).map(inHours),
  nextPollAt: fc.option(fc.constantFrom(-2, 2, 20), { nil: null, freq: 3 }).map(inHours),
};

const shipment = (customerIds: string[]) =>
  fc
    .record({
      ...entered,
      ...stamps,
      ...tracking,
      status: fc.constantFrom(...shipmentStatuses),
      scac: fc.constantFrom("MAEU", "HLCU", "ZIMU"),
      customerId: orNull(...customerIds),
      portOfLadingLocode: orNull("CNSHA", "NLRTM"),
      portOfDischargeLocode: orNull("USNYC", "USLGB"),
      destinationLocode: orNull("USCHI", "NLRTM"),
      ...voyage,
      ...estimates,
      dataMarks: fc.subarray([...dataMarkKinds]),
      lineTrackingStoppedAt: time,
      ...times(["polEtdAt", "polAtdAt", "podEtaAt", "podAtaAt", "destinationEtaAt", "destinationAtaAt"]),
    })
    .map((row) => ({ ...row, nextPollAt: row.lineTrackingStoppedAt ? null : row.nextPollAt }));

const hold = (name: string) => ({ name, status: "hold", description: null });
const holds = [[], [hold("customs")], [hold("USDA"), hold("freight")]];
const fees = [[], [{ type: "demurrage", amount: 120, currency_code: "USD" }]];
const customsHold = (status: string) => ({
  ...{
    status,
    type: "scan",
    reference: null,
    placed_at: null,
    placed_date_only: false,
    placed_without_timezone: false,
  },
  ...{ released_at: null, released_date_only: false, released_without_timezone: false, timezone: null },
  ...{ location_locode: null, location_name: null, remark: null },
});
const mark = (kind: string) => ({ kind, attribute: null, event: "container.transport.vessel_loaded" });

const container = fc
  .record({
    ...entered,
    ...stamps,
    currentStatus: fc.constantFrom(...containerStatuses.filter((status) => status !== "delivered")),
    availableForPickup: orNull(true, false),
    holdsAtPodTerminal: fc.constantFrom(...holds),
    indFacilityHolds: orNull(...holds),
    feesAtPodTerminal: fc.constantFrom(...fees),
    indFacilityFees: orNull(...fees),
    customsHolds: fc.constantFrom([], [customsHold("hold")], [customsHold("released")]),
    dataMarks: fc.subarray([...dataMarkKinds]).map((kinds) => kinds.map(mark)),
    polLocode: orNull("CNSHA", "NLRTM"),
    podLocode: orNull("USNYC", "USLGB"),
    destinationLocode: orNull("USCHI", "NLRTM"),
    ...voyage,
    ...estimates,
    currentVesselImo: imo,
    equipmentType: orNull("dry", "reefer", "flat rack"),
    ...times(["emptyOutAt", "polFullInAt", "polVesselLoadedAt", "polVesselDepartedAt", "podEtaAt", "podArrivedAt"]),
    ...times(["podDischargedAt", "podFullOutAt", "podRailLoadedAt", "podRailDepartedAt", "indEtaAt", "indAtaAt"]),
    ...times(["indRailUnloadedAt", "finalDestinationFullOutAt", "emptyTerminatedAt", "deliveredAt"]),
    ...times(["pickupLfdLine", "pickupLfdTerminal", "pickupLfdRail", "pickupAppointmentAt", "emptyReturnDueAt"]),
    ...times(["exportCutoffCyAt", "exportCutoffVgmAt", "exportCutoffDocumentsAt"]),
    noLongerNamedSince: fc.constantFrom(null, null, null, null, asDate("2026-02-11T10:30Z")),
  })
  .map((row) => ({ ...row, pickupLfd: row.pickupLfdLine ?? row.pickupLfdTerminal ?? row.pickupLfdRail }));

const request = (customerIds: string[]) =>
  fc.record({
    ...entered,
    ...stamps,
    status: fc.constantFrom(...requestStatuses),
    requestType: fc.constantFrom(...requestTypes),
    scac: orNull("MAEU", "HLCU"),
    customerId: orNull(...customerIds),
    dismissedAt: time,
  });

const document = fc.record({
  ...stamps,
  name: fc.constantFrom("Arrival notice", "invoice 7", "ZIM bill"),
  documentType: orNull("arrival_notice", "commercial_invoice"),
  documentTypeManual: fc.option(fc.constantFrom("bill_of_lading"), { nil: null, freq: 4 }),
  status: fc.constantFrom(...documentStatuses),
  source: fc.constantFrom(...documentSources),
  addedBy: orNull("Ana", "bob"),
  numbers: texts("PO51510", "MAEU1"),
});

/** To which shipment a document is linked, and its differences from it, of which some are resolved. */
const link = fc.record({ shipment: fc.nat({ max: 4 }), resolvedAt: fc.array(time, { maxLength: 2 }) });

const shipmentCount = 40;
const containersPerShipment = 3;

/** For tests: writes documents with random values, each linked to one of the first shipments; some differ from a container of it. */
async function writeRandomDocuments(accountId: string, added: AddedShipment[], seed: number): Promise<void> {
  const rows = fc.sample(document, { numRuns: shipmentCount, seed }).map((row) => ({ ...row, accountId, id: uuid() }));
  const links = fc.sample(link, { numRuns: shipmentCount, seed }).map(({ shipment, resolvedAt }, index) => {
    const { id: shipmentId = "", containerIds = [] } = added[shipment] ?? {};
    return { ids: { documentId: rows[index]?.id ?? "", shipmentId }, containerId: containerIds[0] ?? null, resolvedAt };
  });
  await transaction(async (tx) => {
    await tx.document.createMany({
      data: rows.map((row) => ({ ...row, fileName: `${row.name}.pdf`, fileSizeBytes: 1, sha256: row.id })),
    });
    await tx.documentLink.createMany({
      data: links.map(({ ids }) => {
        return { accountId, id: uuid(), ...ids, matchedBy: "reference", matchedValue: "PO 51510" };
      }),
    });
    await tx.documentDifference.createMany({
      data: links.flatMap(({ ids, containerId, resolvedAt }) =>
        resolvedAt.map((at, index) => ({
          ...{ accountId, id: uuid(), ...ids, documentValue: "512E", resolvedAt: at },
          ...(index === 0
            ? { attribute: "vessel", field: "vessel" }
            : { attribute: "seal_number", field: "seals", containerId }),
        })),
      ),
    });
  });
}

/** For tests: writes shipments of an account with random values, with a tracking request, three containers and a document each. */
export async function writeRandomRows(accountId: string, customerIds: string[], seed: number): Promise<void> {
  const added: AddedShipment[] = [];
  for (let index = 0; index < shipmentCount; index++) {
    const serial = String(index).padStart(4, "0");
    const containers = Array.from({ length: containersPerShipment }, (_, box) => ({ number: `LISU${serial}00${box}` }));
    added.push(await addShipment(accountId, { number: `LIST${serial}`, containers }));
  }
  const shipments = fc.sample(shipment(customerIds), { numRuns: shipmentCount, seed });
  const containers = fc.sample(container, { numRuns: shipmentCount * containersPerShipment, seed });
  const requests = fc.sample(request(customerIds), { numRuns: shipmentCount, seed });
  const requestIds = await prisma().trackingRequest.findMany({ where: { accountId }, select: { id: true } });
  const containerIds = added.flatMap((each) => each.containerIds);
  await writeRandomDocuments(accountId, added, seed);
  await transaction(async () => {
    await updateRows(
      "shipments",
      shipments.map((row, index) => ({
        ...{ accountId, id: added[index]?.id, ...row, ...delays[index] },
        ...(delays[index] && { podAtaAt: null, lineTrackingStoppedAt: null, status: statusesOfDelays[index] }),
      })),
    );
    await updateRows(
      "tracking_requests",
      requests.map((row, index) => ({ accountId, id: requestIds[index]?.id, ...row })),
    );
    await updateRows(
      "containers",
      containers.map((row, index) => ({
        ...{ accountId, id: containerIds[index], ...row, ...delays[index] },
        ...(delays[index] && { podArrivedAt: null }),
      })),
    );
  });
}
