"use client";

import { useSearchParams } from "next/navigation";
import { replaceParameter } from "@/components/map/replace-parameter";

/** Days of the track that can be chosen; positions are kept in full for 90 days. */
export const trackDays = ["1", "7", "30", "90"] as const;

export type TrackDays = (typeof trackDays)[number];

/** The days of the track as they are in the URL (`days=`, 7 without it), and a function that replaces them. */
export function useTrackDays(): [TrackDays, (days: TrackDays) => void] {
  const params = useSearchParams();
  const days = trackDays.find((value) => value === params.get("days")) ?? "7";
  return [days, (next) => replaceParameter("days", next === "7" ? null : next)];
}
