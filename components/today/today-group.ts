import type { ReactNode } from "react";
import type { DocumentQuery, ListDocument } from "@/components/api/document";
import type { Options } from "@/components/api/use-document";
import type { ContainerTexts } from "@/components/containers/container-texts";
import type { Translator } from "@/components/language/translator";
import type { StateLook } from "@/components/values/state-labels";
import type { Feature } from "@/lib/platform/auth/account";
import type { Messages } from "@/messages/messages";
import type { ActivityEntry } from "./activity-query";

export type GroupKey = keyof Messages["today"]["groups"];
export type ActionLabel = keyof Messages["today"]["actions"];

/** What can be done about a record: `refresh`: ask all its sources again; `retry`: repeat a tracking request. */
export type RowActionOf =
  /** `isEdit`: leads to a change of data. */
  | { kind: "link"; label: ActionLabel; href: string; isEdit?: true }
  | { kind: "copy"; label: ActionLabel; text: string }
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
export type Reading = ContainerTexts & {
  documentTexts: Translator<"document-labels">;
  zone: string | null;
  nowOf: (clock: string | null) => string;
  moves: ReadonlyMap<string, ActivityEntry[]>;
};

/**
 * The records with the same reason; `href` is the list of all of them. `feature`: what the account needs for it. `emptyKey`: of the message
 * about what is so without such a record, if not `key`.
 */
export type TodayGroup = {
  key: GroupKey;
  emptyKey?: keyof Messages["today"]["emptyGroups"];
  feature?: Feature;
  state: StateLook;
  href: string;
  query: DocumentQuery<ListDocument<unknown, unknown>> & { own?: Options<unknown> };
  entriesOf: (t: Translator<"today">, page: ListDocument<unknown, unknown>, reading: Reading) => TodayEntry[];
};

/** The records that are shown of each group. */
export const shownMax = 3;

/** A group of records of one kind. */
export function defineGroup<Page extends ListDocument<unknown, unknown>>(
  group: Omit<TodayGroup, "query" | "entriesOf"> & {
    query: DocumentQuery<Page>;
    entriesOf: (t: Translator<"today">, page: Page, reading: Reading) => TodayEntry[];
  },
): TodayGroup {
  return group as unknown as TodayGroup;
}

/** `MSC · PO 4500187`: the parts that are known. */
export const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");
