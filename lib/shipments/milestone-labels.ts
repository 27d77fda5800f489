import { containerStateLabels } from "./state-labels";

type MilestoneLabels = { actual: string; estimated: string };

const milestoneLabels: Record<string, MilestoneLabels | undefined> = {
  empty_out: { actual: containerStateLabels.empty_picked_up, estimated: "Empty pickup" },
  full_in: { actual: containerStateLabels.gated_in, estimated: "Gate-in" },
  vessel_loaded: { actual: "Loaded", estimated: "Loading" },
  vessel_departed: { actual: "Vessel departed", estimated: "Vessel departure" },
  transshipment_arrived: { actual: "Vessel arrived", estimated: "Vessel arrival" },
  transshipment_discharged: { actual: "Discharged", estimated: "Discharge" },
  transshipment_loaded: { actual: "Loaded", estimated: "Loading" },
  transshipment_departed: { actual: "Vessel departed", estimated: "Vessel departure" },
  feeder_arrived: { actual: "Feeder arrived", estimated: "Feeder arrival" },
  feeder_discharged: { actual: "Discharged from feeder", estimated: "Discharge from feeder" },
  feeder_loaded: { actual: "Loaded on feeder", estimated: "Loading on feeder" },
  feeder_departed: { actual: "Feeder departed", estimated: "Feeder departure" },
  vessel_arrived: { actual: "Vessel arrived", estimated: "Vessel arrival" },
  vessel_berthed: { actual: "Vessel berthed", estimated: "Vessel berthing" },
  vessel_discharged: { actual: "Discharged", estimated: "Discharge" },
  rail_loaded: { actual: "Loaded on rail", estimated: "Loading on rail" },
  rail_departed: { actual: "Train departed", estimated: "Train departure" },
  rail_arrived: { actual: "Train arrived", estimated: "Train arrival" },
  arrived_at_inland_destination: { actual: "Arrived at destination", estimated: "Arrival at destination" },
  rail_unloaded: { actual: "Unloaded from rail", estimated: "Unloading from rail" },
  available: { actual: containerStateLabels.available, estimated: containerStateLabels.available },
  not_available: { actual: containerStateLabels.not_available, estimated: containerStateLabels.not_available },
  full_out: { actual: containerStateLabels.picked_up, estimated: "Pickup" },
  delivered: { actual: containerStateLabels.delivered, estimated: "Delivery" },
  empty_in: { actual: containerStateLabels.empty_returned, estimated: "Empty return" },
};

/** The label of a transport event; an event without one is shown by its own name, without underscores. */
export function formatMilestone(event: string, estimated: boolean): string {
  const labels = milestoneLabels[event];
  if (labels) return estimated ? labels.estimated : labels.actual;
  const name = event.replaceAll("_", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
