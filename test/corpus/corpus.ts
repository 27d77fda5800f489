import type { Sequence } from "./sequence";
import { afterThePickup } from "./sequences/after-the-pickup";
import { announcedAndGone } from "./sequences/announced-and-gone";
import { bargesInland } from "./sequences/barges-inland";
import { bargesToPort } from "./sequences/barges-to-port";
import { callsOfOthers } from "./sequences/calls-of-others";
import { cancelledBookings } from "./sequences/cancelled-bookings";
import { changedPorts } from "./sequences/changed-ports";
import { connections } from "./sequences/connections";
import { containerReuse } from "./sequences/container-reuse";
import { correctedCalls } from "./sequences/corrected-calls";
import { creationTimes } from "./sequences/creation-times";
import { customsHolds } from "./sequences/customs-holds";
import { cycles } from "./sequences/cycles";
import { dischargesWithoutArrival } from "./sequences/discharges-without-arrival";
import { droppedTransshipment } from "./sequences/dropped-transshipment";
import { estimateRevisions } from "./sequences/estimate-revisions";
import { estimates } from "./sequences/estimates";
import { facilityCodes } from "./sequences/facility-codes";
import { facilityNames } from "./sequences/facility-names";
import { foreignCargo } from "./sequences/foreign-cargo";
import { futureActuals } from "./sequences/future-actuals";
import { gateMoves } from "./sequences/gate-moves";
import { gatesByRail } from "./sequences/gates-by-rail";
import { inland } from "./sequences/inland";
import { inlandModes } from "./sequences/inland-modes";
import { intermediateRamps } from "./sequences/intermediate-ramps";
import { leftBookings } from "./sequences/left-bookings";
import { mergedBills } from "./sequences/merged-bills";
import { misreadMoves } from "./sequences/misread-moves";
import { namedContainers } from "./sequences/named-containers";
import { orderWithinCalls } from "./sequences/order-within-calls";
import { originLegs } from "./sequences/origin-legs";
import { outdatedEstimates } from "./sequences/outdated-estimates";
import { outdatedPlans } from "./sequences/outdated-plans";
import { passedPorts } from "./sequences/passed-ports";
import { places } from "./sequences/places";
import { plannedAgain } from "./sequences/planned-again";
import { plannedReturns } from "./sequences/planned-returns";
import { retractedEstimates } from "./sequences/retracted-estimates";
import { retractions } from "./sequences/retractions";
import { returnLegs } from "./sequences/return-legs";
import { sailedOrLeft } from "./sequences/sailed-or-left";
import { sharedIds } from "./sequences/shared-ids";
import { shortenedHistories } from "./sequences/shortened-histories";
import { splitContainers } from "./sequences/split-containers";
import { swappedContainers } from "./sequences/swapped-containers";
import { switchedBills } from "./sequences/switched-bills";
import { terminalGates } from "./sequences/terminal-gates";
import { terminalNames } from "./sequences/terminal-names";
import { terminalReports } from "./sequences/terminal-reports";
import { timesWithoutTimezone } from "./sequences/times-without-timezone";
import { transshipment } from "./sequences/transshipment";
import { turnedBackVessels } from "./sequences/turned-back";
import { vesselChanges } from "./sequences/vessel-changes";
import { withdrawals } from "./sequences/withdrawals";

/** All sequences of the corpus. */
export const corpus: Sequence[] = [
  ...afterThePickup,
  ...announcedAndGone,
  ...bargesToPort,
  ...callsOfOthers,
  ...cancelledBookings,
  ...changedPorts,
  ...connections,
  ...containerReuse,
  ...correctedCalls,
  ...creationTimes,
  ...customsHolds,
  ...cycles,
  ...dischargesWithoutArrival,
  ...droppedTransshipment,
  ...estimateRevisions,
  ...estimates,
  ...facilityCodes,
  ...foreignCargo,
  ...futureActuals,
  ...gateMoves,
  ...inlandModes,
  ...inland,
  ...intermediateRamps,
  ...leftBookings,
  ...mergedBills,
  ...misreadMoves,
  ...orderWithinCalls,
  ...originLegs,
  ...outdatedEstimates,
  ...outdatedPlans,
  ...passedPorts,
  ...places,
  ...plannedAgain,
  ...gatesByRail,
  ...bargesInland,
  ...retractedEstimates,
  ...retractions,
  ...namedContainers,
  ...sailedOrLeft,
  ...plannedReturns,
  ...returnLegs,
  ...sharedIds,
  ...shortenedHistories,
  ...splitContainers,
  ...switchedBills,
  ...swappedContainers,
  ...terminalGates,
  ...facilityNames,
  ...terminalReports,
  ...terminalNames,
  ...timesWithoutTimezone,
  ...transshipment,
  ...turnedBackVessels,
  ...vesselChanges,
  ...withdrawals,
];

/** How tests name a sequence. */
export function titleOf({ carrier, title }: Sequence): string {
  return `${carrier}: ${title}`;
}
