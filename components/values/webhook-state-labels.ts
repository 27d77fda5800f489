import { CircleCheck, CirclePause, CircleX, Clock, RotateCw, TriangleAlert } from "lucide-react";
import type { StateLabel } from "./state-labels";

export const webhookLabels = {
  active: { label: "Active", icon: CircleCheck, tone: "good" },
  failing: { label: "Failing", icon: TriangleAlert, tone: "warn" },
  paused: { label: "Paused", icon: CirclePause, tone: "neutral" },
  switched_off: { label: "Disabled", icon: CircleX, tone: "bad" },
} satisfies Record<string, StateLabel>;

export const deliveryLabels = {
  waiting: { label: "Waiting", icon: Clock, tone: "neutral" },
  delivered: { label: "Delivered", icon: CircleCheck, tone: "good" },
  retrying: { label: "Retrying", icon: RotateCw, tone: "warn" },
  gave_up: { label: "Failed", icon: CircleX, tone: "bad" },
} satisfies Record<string, StateLabel>;
