import { CircleCheck, FileCheck, FileClock, FileX, GitCompare, ShieldAlert } from "lucide-react";
import type { StateLabel } from "./state-labels";

/** `differs`: read, and at least one of its values differs from the tracked data. */
export const documentLabels = {
  reading: { label: "Reading", message: "document.reading", icon: FileClock, tone: "neutral" },
  read: { label: "Read", message: "document.read", icon: FileCheck, tone: "neutral" },
  differs: { label: "Differs", message: "document.differs", icon: GitCompare, tone: "warn" },
  failed: { label: "Could not read", message: "document.failed", icon: FileX, tone: "bad" },
} satisfies Record<string, StateLabel>;

export const emailSubmissionLabels = {
  accepted: { label: "Accepted", message: "email.accepted", icon: CircleCheck, tone: "neutral" },
  flagged: { label: "Sender doubtful", message: "email.flagged", icon: ShieldAlert, tone: "warn" },
} satisfies Record<string, StateLabel>;
