import type { ReactNode } from "react";
import type { DocumentQuery, ListDocument } from "@/components/api/document";
import type { Translator } from "@/components/language/translator";
import type { StateLabel } from "@/components/values/state-labels";
import type { Feature } from "@/lib/platform/auth/account";
import type { ActivityEntry } from "./activity-query";

/** What can be done about a record: `refresh`: ask all its sources again; `retry`: repeat a tracking request. */
export type RowActionOf =
  /** `isEdit`: leads to a change of data. */
  | { kind: "link"; label: string; href: string; isEdit?: true }
  | { kind: "copy"; label: string; text: string }
  | { kind: "refresh"; containerId: string }
  | { kind: "retry"; requestId: string };

/** One record that needs someone: what it is, and why. */
export type TodayEntry = {
  id: string;
  href: string;
  /** The number, or the name of a document. */
  number: string;
  isNumber: boolean;
  /** Carrier, reference or type. */
  context: string;
  sentence: ReactNode;
  detail: ReactNode;
  action: RowActionOf;
};

/**
 * `zone`: the user's time zone. `nowOf`: the current time by a clock that is known from when the records were read, null for the real one.
 * `moves`: the changes of arrivals since the user's last visit, by shipment, newest first.
 */
export type Reading = {
  containerTexts: Translator<"containers">;
  zone: string | null;
  nowOf: (clock: string | null) => string;
  moves: ReadonlyMap<string, ActivityEntry[]>;
};

/**
 * The records with the same reason; `href` is the list of all of them. `feature`: what the account needs for it. `emptyText`: what is so without
 * such a record, as a clause.
 */
export type TodayGroup = {
  key: string;
  feature?: Feature;
  state: StateLabel;
  emptyText: string;
  href: string;
  query: DocumentQuery<ListDocument<unknown, unknown>>;
  entriesOf: (page: ListDocument<unknown, unknown>, reading: Reading) => TodayEntry[];
};

/** The records that are shown of each group. */
export const shownMax = 3;

/** A group of records of one kind. */
export function defineGroup<Page extends ListDocument<unknown, unknown>>(
  group: Omit<TodayGroup, "query" | "entriesOf"> & {
    query: DocumentQuery<Page>;
    entriesOf: (page: Page, reading: Reading) => TodayEntry[];
  },
): TodayGroup {
  return group as unknown as TodayGroup;
}

/** `MSC · PO 4500187`: the parts that are known. */
export const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");
