import type { Container, Shipment } from "@/lib/platform/db/generated/client";

/** The columns whose changes are part of the history. What only the service itself needs is not. */
export const historyColumns = {
  shipment: [
    ...(["refNumbers", "tags", "customerId", "status", "transportDocuments", "bookings", "bookingCancelled"] as const),
    ...(["portOfLadingName", "portOfDischargeName", "destinationName", "podTerminalId"] as const),
    ...(["podVesselName", "podVoyageNumber", "polEtdAt", "polAtdAt", "podEtaAt", "podAtaAt"] as const),
    ...(["destinationEtaAt", "destinationAtaAt", "lineTrackingStoppedAt", "lineNotFoundSince"] as const),
  ] satisfies (keyof Shipment)[],
  container: [
    ...(["refNumbers", "tags", "currentStatus", "noLongerNamedSince", "sealNumber", "deliveredAt"] as const),
    ...(["podName", "destinationName", "podTerminalId", "podVesselName", "podVoyageNumber"] as const),
    ...(["emptyOutAt", "polFullInAt", "polVesselLoadedAt", "polVesselDepartedAt", "podEtaAt", "podArrivedAt"] as const),
    ...(["podDischargedAt", "podFullOutAt", "podRailLoadedAt", "podRailDepartedAt", "indEtaAt", "indAtaAt"] as const),
    ...(["indRailUnloadedAt", "finalDestinationFullOutAt", "emptyTerminatedAt", "availableForPickup"] as const),
    ...(["pickupLfdLine", "pickupLfdTerminal", "pickupLfdRail", "pickupAppointmentAt", "emptyReturnDueAt"] as const),
    ...(["holdsAtPodTerminal", "feesAtPodTerminal", "indFacilityHolds", "indFacilityFees"] as const),
  ] satisfies (keyof Container)[],
};
