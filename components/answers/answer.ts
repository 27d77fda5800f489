import type { LucideIcon } from "lucide-react";
import type { Container } from "@/components/containers/container";
import type { Milestone } from "@/components/journey/milestone";
import type { Route } from "@/components/journey/route-of";
import type { ShipmentAttributes } from "@/components/shipments/shipment";
import type { Tone } from "@/components/values/state-words";

export type Answer = {
  icon: LucideIcon;
  tone: Tone;
  /** The answer itself, without `est.`. */
  main: string;
  estimated: boolean;
  /** One line of support; null when there is nothing to add. */
  support: string | null;
  /** What the answer rests on, for its popover. */
  evidence: { label: string; text: string }[];
  /** Who says so, where it is not the carrier. */
  source?: string;
};

/** All that the five answers are made from; they read nothing else, and no other clock. */
export type AnswerFacts = {
  shipment: ShipmentAttributes;
  /** ISO 8601: now on the clock the shipment lives by. */
  now: string;
  containers: Container[];
  /** Standing ones only, by time. */
  milestones: Milestone[];
  route: Route;
  /** The reader's zone, for times that belong to no place. */
  readerZone: string;
};

export function quiet(icon: LucideIcon, main: string, support: string | null): Answer {
  return { icon, tone: "quiet", main, estimated: false, support, evidence: [] };
}
