"use client";

import { useSearchParams } from "next/navigation";
import { type FleetView, parseFleetView, withFleetView } from "./fleet-view";

/** The view of the page in the URL, and a function that changes parts of it. The view of the map stays. */
export function useFleetView(): { view: FleetView; show: (changes: Partial<FleetView>) => void } {
  const view = parseFleetView(new URLSearchParams(useSearchParams()));
  const show = (changes: Partial<FleetView>) => {
    const { pathname, search } = window.location;
    const current = new URLSearchParams(search);
    // A comma is legal in a query; the link stays readable.
    const query = withFleetView(current, { ...parseFleetView(current), ...changes })
      .toString()
      .replaceAll("%2C", ",");
    window.history.replaceState(null, "", query === "" ? pathname : `${pathname}?${query}`);
  };
  return { view, show };
}
