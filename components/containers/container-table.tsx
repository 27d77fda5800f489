"use client";

import { clsx } from "clsx";
import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import { useEffect, useId, useRef, useState } from "react";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { CopyButton } from "@/components/ui/copy-button";
import { inputClass } from "@/components/ui/field";
import { type Container, hasLeftTerminal, holdsOf } from "./container";
import { containerColumns } from "./container-columns";
import { formatEquipment } from "./container-labels";
import { ContainerNumber } from "./container-number";

const filterFrom = 13;

type ContainerTableProps = {
  containers: Container[];
  milestones: Milestone[];
  now: string;
  selectedId: string | null;
  onSelect: (id: string) => void;
};

/** The column that is hidden first in a narrow table. */
const sealColumn = "@max-[800px]:hidden";

const phoneLineClass = "max-md:flex max-md:gap-1.5 max-md:px-0 max-md:text-12 max-md:text-ink-2";

/** On phones a row shows status, location or holds, and last free day only. */
function phoneClass(head: string, isHeld: boolean): string {
  if (head === "Status") return "max-md:pr-0 max-md:text-right";
  if (head === "Location") return clsx("md:min-w-36", isHeld ? "max-md:hidden" : phoneLineClass);
  if (head === "Holds" && isHeld) return phoneLineClass;
  return head === "Last free day" ? "max-md:max-w-40 max-md:pr-0 max-md:text-right max-md:text-12" : "max-md:hidden";
}

function useScrollIntoView(selectedId: string | null) {
  const row = useRef<HTMLTableRowElement>(null);
  const first = useRef(selectedId);
  useEffect(() => {
    if (first.current !== null) row.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return row;
}

type RowProps = {
  container: Container;
  isSelected: boolean;
  columns: ReturnType<typeof containerColumns>;
  milestones: Milestone[];
  now: string;
  onSelect: (id: string) => void;
};

function Row({ container, isSelected, columns, ...props }: RowProps) {
  const { number } = container.attributes;
  const isHeld = !hasLeftTerminal(container) && holdsOf(container).length > 0;
  const rowRef = useScrollIntoView(isSelected ? container.id : null);
  return (
    <tr
      ref={rowRef}
      className={clsx(
        "relative border-line border-t hover:bg-hover md:h-11.5",
        "max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:px-gutter max-md:py-2.5",
        isSelected && "bg-selected",
      )}
    >
      <td
        className={clsx(
          "py-1 pr-2.5 before:absolute before:inset-y-0 before:left-0 before:w-0.5 md:pl-gutter",
          isSelected && "before:bg-accent",
        )}
      >
        <span className="flex items-center">
          <button
            type="button"
            aria-pressed={isSelected}
            onClick={() => props.onSelect(container.id)}
            className="text-left -outline-offset-2 after:absolute after:inset-0"
          >
            <ContainerNumber number={number} />
          </button>
          <span className="relative max-md:hidden">
            <CopyButton text={number} label={`Copy ${number}`} />
          </span>
          <Link
            prefetch={false}
            href={`/containers/${container.id}`}
            aria-label={`Open ${number}`}
            className="relative flex size-6 items-center justify-center rounded-control text-ink-3 hover:bg-hover hover:text-ink max-md:-my-2.5 max-md:size-11"
          >
            <ArrowUpRight aria-hidden size={14} />
          </Link>
        </span>
        <span className="block text-12 text-ink-3">{formatEquipment(container.attributes)}</span>
      </td>
      {columns.map(({ head, cell }) => (
        <td
          key={head}
          className={clsx("px-2.5 py-1 md:last:pr-gutter", phoneClass(head, isHeld), head === "Seal" && sealColumn)}
        >
          {cell(container, props.milestones, props.now)}
        </td>
      ))}
    </tr>
  );
}

/** The containers of a shipment. Selecting one highlights it and allows filtering the milestones by it. */
export function ContainerTable({ containers, milestones, now, selectedId, onSelect }: ContainerTableProps) {
  const id = useId();
  const [filter, setFilter] = useState("");
  const query = filter.replaceAll(/[\s-]/g, "").toUpperCase();
  const shown = containers.filter(({ attributes }) => attributes.number.includes(query));
  const columns = containerColumns(containers);
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-11 flex-wrap items-center gap-2 px-gutter py-1.5">
        <h2 id={id} className="flex-1 font-semibold">
          Containers <span className="ml-1 font-normal text-ink-3">{containers.length}</span>
        </h2>
        {containers.length >= filterFrom && (
          <input
            type="search"
            aria-label="Filter containers"
            placeholder="Filter containers"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
            className={clsx(inputClass, "md:w-48")}
          />
        )}
      </div>
      <div className="@container overflow-x-auto">
        <table className="w-full border-collapse border-line border-b max-md:block">
          <thead className="max-md:sr-only">
            <tr className="h-8">
              {["Container", ...columns.map(({ head }) => head)].map((head) => (
                <th
                  key={head}
                  scope="col"
                  className={clsx(
                    "whitespace-nowrap px-2.5 text-left font-medium text-12 text-ink-2 first:pl-gutter last:pr-gutter",
                    head === "Seal" && sealColumn,
                  )}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {shown.map((container) => (
              <Row
                key={container.id}
                container={container}
                isSelected={container.id === selectedId}
                columns={columns}
                milestones={milestones}
                now={now}
                onSelect={onSelect}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <p className="px-gutter py-3 text-ink-2">No container number contains “{filter}”.</p>}
    </section>
  );
}
