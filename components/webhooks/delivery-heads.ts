import type { Head } from "@/components/data-table/table-layout";

/** The columns of the list of deliveries, which is newest first. As designed, the attempts are hidden next to an open delivery. */
export const deliveryHeads: Head<"created_at">[] = [
  { id: "time", label: "Time", widthPx: 140, sort: "created_at" },
  { id: "event", label: "Event", widthPx: 270, widthClass: "w-full" },
  { id: "subject", label: "Subject", widthPx: 150 },
  { id: "result", label: "Result", widthPx: 190 },
  { id: "attempts", label: "Attempts", widthPx: 90, className: "max-md:hidden @max-[760px]:hidden md:pr-gutter" },
  { id: "response", label: "Response", widthPx: 190, isOptional: true },
  { id: "duration", label: "Duration", widthPx: 90, isOptional: true },
  { id: "last_attempt", label: "Last attempt", widthPx: 140, isOptional: true },
  { id: "next_attempt", label: "Next attempt", widthPx: 140, isOptional: true },
  { id: "sequence", label: "Sequence", widthPx: 110, isOptional: true },
  { id: "id", label: "Id", widthPx: 320, isOptional: true },
];
