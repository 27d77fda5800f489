import { CircleCheck, CirclePause, CircleX, Clock, RotateCw, TriangleAlert } from "lucide-react";
import type { StateLabel } from "./state-labels";

export const webhookLabels = {
  active: { label: "Active", message: "webhook.active", icon: CircleCheck, tone: "good" },
  failing: { label: "Failing", message: "webhook.failing", icon: TriangleAlert, tone: "warn" },
  paused: { label: "Paused", message: "webhook.paused", icon: CirclePause, tone: "neutral" },
  switched_off: { label: "Disabled", message: "webhook.switched_off", icon: CircleX, tone: "bad" },
} satisfies Record<string, StateLabel>;

export const deliveryLabels = {
  waiting: { label: "Waiting", message: "delivery.waiting", icon: Clock, tone: "neutral" },
  delivered: { label: "Delivered", message: "delivery.delivered", icon: CircleCheck, tone: "good" },
  retrying: { label: "Retrying", message: "delivery.retrying", icon: RotateCw, tone: "warn" },
  gave_up: { label: "Failed", message: "delivery.gave_up", icon: CircleX, tone: "bad" },
} satisfies Record<string, StateLabel>;
