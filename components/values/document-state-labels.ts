import { CircleCheck, FileCheck, FileClock, FileX, GitCompare, ShieldAlert } from "lucide-react";
import { toStateLabels } from "./state-labels";

/** `differs`: read, and at least one of its values differs from the tracked data. */
export const documentLabels = toStateLabels("document", {
  reading: { icon: FileClock, tone: "neutral" },
  read: { icon: FileCheck, tone: "neutral" },
  differs: { icon: GitCompare, tone: "warn" },
  failed: { icon: FileX, tone: "bad" },
});

export const emailSubmissionLabels = toStateLabels("email", {
  accepted: { icon: CircleCheck, tone: "neutral" },
  flagged: { icon: ShieldAlert, tone: "warn" },
});
