import type { Resource } from "@/components/api/json-api";

/** One thing that happened, or is expected to, at one place; `corrected_at` is set on a version that was replaced. */
export type Milestone = Resource<
  "milestone",
  {
    event: string;
    timestamp: string | null;
    date_only: boolean;
    estimated: boolean;
    timezone: string | null;
    location_name: string | null;
    location_locode: string | null;
    terminal_name: string | null;
    mode: string | null;
    vessel_name: string | null;
    vessel_imo: string | null;
    voyage_number: string | null;
    container_numbers: string[];
    data_source: string;
    corrected_at: string | null;
  }
>;
