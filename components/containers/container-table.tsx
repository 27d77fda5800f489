"use client";

import { clsx } from "clsx";
import { useEffect, useId, useRef, useState } from "react";
import type { Milestone } from "@/components/journey/milestone";
import { CopyButton } from "@/components/ui/copy-button";
import { inputClass } from "@/components/ui/field";
import { type Container, holdsOf, isGone } from "./container";
import { containerColumns } from "./container-columns";
import { ContainerNumber } from "./container-number";
import { equipmentWords } from "./equipment-words";

const filterFrom = 13;

type ContainerTableProps = {
  containers: Container[];
  milestones: Milestone[];
  now: string;
  chosenId: string | null;
  onChoose: (id: string) => void;
};

/** The first to go where the table is narrow. */
const sealColumn = "@max-[800px]:hidden";

const phoneLine = "max-md:flex max-md:gap-1.5 max-md:px-0 max-md:text-12 max-md:text-ink-2";

/** On phones a row keeps what it is about: how the box stands, where or what holds it, and until when it is free. */
function phoneLook(head: string, isHeld: boolean): string {
  if (head === "Status") return "max-md:pr-0 max-md:text-right";
  if (head === "Where") return clsx("md:min-w-36", isHeld ? "max-md:hidden" : phoneLine);
  if (head === "Holds" && isHeld) return phoneLine;
  return head === "Last free day" ? "max-md:pr-0 max-md:text-right max-md:text-12" : "max-md:hidden";
}

function useScrolledTo(chosenId: string | null) {
  const row = useRef<HTMLTableRowElement>(null);
  const first = useRef(chosenId);
  useEffect(() => {
    if (first.current !== null) row.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return row;
}

function Row({ container, isChosen, columns, ...props }: RowProps) {
  const { number } = container.attributes;
  const isHeld = !isGone(container) && holdsOf(container).length > 0;
  const chosenRow = useScrolledTo(isChosen ? container.id : null);
  return (
    <tr
      ref={chosenRow}
      className={clsx(
        "relative border-line border-t hover:bg-hover md:h-11.5",
        "max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:px-gutter max-md:py-2.5",
        isChosen && "bg-selected",
      )}
    >
      <td
        className={clsx(
          "py-1 pr-2.5 before:absolute before:inset-y-0 before:left-0 before:w-0.5 md:pl-gutter",
          isChosen && "before:bg-accent",
        )}
      >
        <span className="flex items-center">
          <button
            type="button"
            aria-pressed={isChosen}
            onClick={() => props.onChoose(container.id)}
            className="text-left -outline-offset-2 after:absolute after:inset-0"
          >
            <ContainerNumber number={number} />
          </button>
          <span className="relative max-md:hidden">
            <CopyButton text={number} label={`Copy ${number}`} />
          </span>
        </span>
        <span className="block text-12 text-ink-3">{equipmentWords(container.attributes)}</span>
      </td>
      {columns.map(({ head, cell }) => (
        <td
          key={head}
          className={clsx("px-2.5 py-1 md:last:pr-gutter", phoneLook(head, isHeld), head === "Seal" && sealColumn)}
        >
          {cell(container, props.milestones, props.now)}
        </td>
      ))}
    </tr>
  );
}

type RowProps = {
  container: Container;
  isChosen: boolean;
  columns: ReturnType<typeof containerColumns>;
  milestones: Milestone[];
  now: string;
  onChoose: (id: string) => void;
};

/** The boxes of a shipment; choosing one marks it and offers its own milestones. */
export function ContainerTable({ containers, milestones, now, chosenId, onChoose }: ContainerTableProps) {
  const id = useId();
  const [filter, setFilter] = useState("");
  const wanted = filter.replaceAll(/[\s-]/g, "").toUpperCase();
  const shown = containers.filter(({ attributes }) => attributes.number.includes(wanted));
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
                isChosen={container.id === chosenId}
                columns={columns}
                milestones={milestones}
                now={now}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <p className="px-gutter py-3 text-ink-2">No container has “{filter}”.</p>}
    </section>
  );
}
