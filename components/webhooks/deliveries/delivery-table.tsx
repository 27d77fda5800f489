"use client";

import type { Resource } from "@/components/api/json-api";
import { useMayEdit } from "@/components/shell/user-context";
import { useConsoleView } from "@/components/webhooks/console/use-console-view";
import { aboutOf } from "./about";
import type { Delivery } from "./delivery";
import { DeliveryRow } from "./delivery-row";
import { useDeliveryKeys } from "./use-delivery-keys";

type DeliveryTableProps = {
  webhookId: string;
  rows: Delivery[];
  included: Resource<string, unknown>[];
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], on: boolean) => void;
  now: string;
};

const headClass = "h-8 px-2.5 text-left font-medium text-12 text-ink-2";

/** Deliveries with what became of each. */
export function DeliveryTable({ webhookId, rows, included, selected, onSelect, now }: DeliveryTableProps) {
  const mayEdit = useMayEdit();
  const { view, show, hrefOf } = useConsoleView(webhookId);
  const table = useDeliveryKeys({
    onMove: (id) => view.delivery !== null && show({ delivery: id }),
    onMark: (id) => mayEdit && onSelect([id], !selected.has(id)),
  });
  const ids = rows.map(({ id }) => id);
  const all = ids.every((id) => selected.has(id));
  return (
    <table ref={table} className="w-full max-md:block">
      <caption className="sr-only">Deliveries, newest first</caption>
      <thead className="max-md:hidden">
        <tr className="border-line border-b">
          {mayEdit && (
            <th scope="col" className="w-9 pl-gutter">
              <input
                type="checkbox"
                aria-label="Select all on this page"
                className="block size-4 accent-accent"
                checked={all}
                onChange={(event) => onSelect(ids, event.target.checked)}
              />
            </th>
          )}
          <th scope="col" className={`${headClass} ${mayEdit ? "" : "pl-gutter"}`}>
            Time
          </th>
          <th scope="col" className={`w-full ${headClass}`}>
            Event
          </th>
          <th scope="col" className={headClass}>
            About
          </th>
          <th scope="col" className={headClass}>
            Result
          </th>
          <th scope="col" className={`${headClass} pr-gutter text-right ${view.delivery === null ? "" : "sr-only"}`}>
            Tries
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            about={aboutOf(delivery, included)}
            href={hrefOf({ delivery: delivery.id })}
            isOpen={view.delivery === delivery.id}
            withTries={view.delivery === null}
            isSelected={selected.has(delivery.id)}
            onOpen={() => show({ delivery: delivery.id }, view.delivery === null ? "push" : "replace")}
            onSelect={mayEdit ? (on) => onSelect([delivery.id], on) : null}
            now={now}
          />
        ))}
      </tbody>
    </table>
  );
}
