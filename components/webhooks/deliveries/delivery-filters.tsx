"use client";

import { RotateCw } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useDocument } from "@/components/api/use-document";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { deliveryLabels } from "@/components/values/state-labels";
import { type ConsoleView, rangeLabels, ranges, statuses } from "@/components/webhooks/console-view";
import { EventOptions } from "@/components/webhooks/event-picker";
import { useConsoleView } from "@/components/webhooks/use-console-view";
import { eventsQuery, type Webhook } from "@/components/webhooks/webhook";

const statusLabels = {
  succeeded: deliveryLabels.delivered.label,
  pending: "Waiting or retrying",
  failed: deliveryLabels.gave_up.label,
};

type FilterChipProps = { field: string; value: string; onChange: (value: string) => void; children: ReactNode };

function FilterChip({ field, value, onChange, children }: FilterChipProps) {
  const id = useId();
  return (
    <div className="flex h-9 min-w-0 items-stretch rounded-control border border-line-strong md:h-6.5">
      <label htmlFor={id} className="flex items-center border-line-strong border-r px-2 text-12 text-ink-2">
        {field}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content min-w-0 max-w-60 rounded-r-control bg-surface px-1.5 font-medium text-12 text-ink"
      >
        {children}
      </select>
    </div>
  );
}

/** The filters for event, result and range, which are stored in the URL. */
export function DeliveryFilters({ webhook, onResend }: { webhook: Webhook; onResend: () => void }) {
  const mayEdit = useMayEdit();
  const { view, show } = useConsoleView(webhook.id);
  const { data } = useDocument(eventsQuery, { freshMs: Number.POSITIVE_INFINITY });
  const applyFilter = (next: Partial<ConsoleView>) => show({ ...next, page: 1 });
  return (
    <fieldset className="flex min-h-11 flex-wrap items-center gap-2 border-line border-b px-gutter py-2">
      <legend className="sr-only">Filters</legend>
      <FilterChip field="Event" value={view.event ?? ""} onChange={(event) => applyFilter({ event: event || null })}>
        <option value="">Any</option>
        {view.event && !data && <option value={view.event}>{view.event}</option>}
        {data && <EventOptions categories={data.data} />}
      </FilterChip>
      <FilterChip
        field="Result"
        value={view.status ?? ""}
        onChange={(status) => applyFilter({ status: statuses.find((each) => each === status) ?? null })}
      >
        <option value="">Any</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </FilterChip>
      <FilterChip
        field="Created"
        value={view.range}
        onChange={(range) => applyFilter({ range: ranges.find((each) => each === range) ?? view.range })}
      >
        {ranges.map((range) => (
          <option key={range} value={range}>
            {rangeLabels[range]}
          </option>
        ))}
      </FilterChip>
      {mayEdit && (
        <Button kind="ghost" size="small" className="ml-auto" onClick={onResend}>
          <RotateCw aria-hidden size={14} />
          Resend failed
        </Button>
      )}
    </fieldset>
  );
}
