import {
  Ban,
  CircleCheck,
  CircleDashed,
  Hourglass,
  PackageCheck,
  ShieldAlert,
  Ship,
  TrainFront,
  Truck,
  Undo2,
  Warehouse,
} from "lucide-react";
import type { ContainerState } from "@/lib/shipments/state-labels";
import { toStateLabels } from "./state-labels";

/** The states of containers with icon and tone. Apart from those of shipments, whose list shows none of these icons. */
export const containerLabels = toStateLabels<"container", ContainerState>("container", {
  new: { icon: CircleDashed, tone: "neutral" },
  empty_picked_up: { icon: CircleDashed, tone: "neutral" },
  gated_in: { icon: Warehouse, tone: "neutral" },
  on_ship: { icon: Ship, tone: "neutral" },
  awaiting_inland_transfer: { icon: Hourglass, tone: "neutral" },
  grounded: { icon: Warehouse, tone: "info" },
  available: { icon: CircleCheck, tone: "good" },
  not_available: { icon: Ban, tone: "warn" },
  on_hold: { icon: ShieldAlert, tone: "bad" },
  on_rail: { icon: TrainFront, tone: "neutral" },
  off_dock: { icon: Warehouse, tone: "info" },
  picked_up: { icon: Truck, tone: "neutral" },
  delivered: { icon: PackageCheck, tone: "good" },
  empty_returned: { icon: Undo2, tone: "neutral" },
});
