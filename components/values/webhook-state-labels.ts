import { CircleCheck, CirclePause, CircleX, Clock, RotateCw, TriangleAlert } from "lucide-react";
import { toStateLabels } from "./state-labels";

export const webhookLabels = toStateLabels("webhook", {
  active: { icon: CircleCheck, tone: "good" },
  failing: { icon: TriangleAlert, tone: "warn" },
  paused: { icon: CirclePause, tone: "neutral" },
  switched_off: { icon: CircleX, tone: "bad" },
});

export const deliveryLabels = toStateLabels("delivery", {
  waiting: { icon: Clock, tone: "neutral" },
  delivered: { icon: CircleCheck, tone: "good" },
  retrying: { icon: RotateCw, tone: "warn" },
  gave_up: { icon: CircleX, tone: "bad" },
});
