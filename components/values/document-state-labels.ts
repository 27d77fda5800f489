import { CircleCheck, FileCheck, FileClock, FileX, GitCompare, ShieldAlert } from "lucide-react";
import type { StateLabel } from "./state-labels";

/** `differs`: read, and at least one of its values differs from the tracked data. */
export const documentLabels = {
  reading: { label: "Reading", icon: FileClock, tone: "neutral" },
  read: { label: "Read", icon: FileCheck, tone: "neutral" },
  differs: { label: "Differs", icon: GitCompare, tone: "warn" },
  failed: { label: "Could not read", icon: FileX, tone: "bad" },
} satisfies Record<string, StateLabel>;

export const emailSubmissionLabels = {
  accepted: { label: "Accepted", icon: CircleCheck, tone: "neutral" },
  flagged: { label: "Sender doubtful", icon: ShieldAlert, tone: "warn" },
} satisfies Record<string, StateLabel>;
