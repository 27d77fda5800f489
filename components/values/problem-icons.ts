import {
  Ban,
  CalendarX,
  CircleDollarSign,
  CirclePause,
  ClockAlert,
  GitCompare,
  Hourglass,
  type LucideIcon,
  RadioOff,
  Satellite,
  SearchX,
  ShieldAlert,
  Undo2,
  Unplug,
} from "lucide-react";
import type { ProblemKind } from "@/lib/shipments/problems/problem";

/** The icon of each kind of problem. */
export const problemIcons: Record<ProblemKind, LucideIcon> = {
  free_time_expired: Hourglass,
  empty_return_overdue: Undo2,
  appointment_after_last_free_day: CalendarX,
  last_free_day_near: Hourglass,
  empty_return_due: Undo2,
  fees_owed: CircleDollarSign,
  hold: ShieldAlert,
  hold_pending: ShieldAlert,
  not_available: Ban,
  updates_failing: Unplug,
  arrival_not_confirmed: ClockAlert,
  silent: RadioOff,
  no_longer_found: SearchX,
  times_in_doubt: GitCompare,
  estimate_in_doubt: Satellite,
  late: ClockAlert,
  tracking_stopped: CirclePause,
};
