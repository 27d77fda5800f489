import { CircleCheck, CircleDashed, CirclePause, CircleX, FileClock, RotateCw } from "lucide-react";
import type { RequestState } from "@/lib/shipments/state-labels";
import { toStateLabels } from "./state-labels";

export const requestLabels = toStateLabels<"request", RequestState>("request", {
  pending: { icon: CircleDashed, tone: "neutral" },
  retrying: { icon: RotateCw, tone: "warn" },
  awaiting_manifest: { icon: FileClock, tone: "info" },
  created: { icon: CircleCheck, tone: "neutral" },
  failed: { icon: CircleX, tone: "bad" },
  tracking_stopped: { icon: CirclePause, tone: "neutral" },
});
