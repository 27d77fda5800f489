"use client";

import { clsx } from "clsx";
import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "#translations";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { CopyButton } from "@/components/ui/copy-button";
import { inputClass } from "@/components/ui/input-class";
import { type Container, hasLeftTerminal, holdsOf } from "./container";
import { containerColumns, type TableView } from "./container-columns";
import { formatEquipment } from "./container-labels";
import { ContainerNumber } from "./container-number";
import { useContainerTexts } from "./container-texts";

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

const phoneLineClass = "max-md:flex max-md:flex-wrap max-md:gap-x-1.5 max-md:px-0 max-md:text-12 max-md:text-ink-2";

type ColumnName = ReturnType<typeof containerColumns>[number]["name"];

/** On phones a row shows status, location or holds, and last free day only. */
function phoneClass(name: ColumnName, isHeld: boolean): string {
  if (name === "status") return "max-md:pr-0 max-md:text-right";
  if (name === "location") return clsx("md:min-w-28", isHeld ? "max-md:hidden" : phoneLineClass);
  if (name === "holds" && isHeld) return phoneLineClass;
  return name === "lastFreeDay" ? "max-md:max-w-40 max-md:pr-0 max-md:text-right max-md:text-12" : "max-md:hidden";
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
  view: TableView;
  onSelect: (id: string) => void;
};

function Row({ container, isSelected, columns, view, onSelect }: RowProps) {
  const { t, containerTexts } = view;
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
            onClick={() => onSelect(container.id)}
            className="text-left -outline-offset-2 after:absolute after:inset-0"
          >
            <ContainerNumber number={number} />
          </button>
          <span className="relative max-md:hidden">
            <CopyButton text={number} label={t("table.copy", { number })} />
          </span>
          <Link
            prefetch={false}
            href={`/containers/${container.id}`}
            aria-label={t("table.open", { number })}
            className="relative flex size-6 items-center justify-center rounded-control text-ink-3 hover:bg-hover hover:text-ink max-md:-my-2.5 max-md:size-11"
          >
            <ArrowUpRight aria-hidden size={14} />
          </Link>
        </span>
        <span className="block text-12 text-ink-3">{formatEquipment(containerTexts, container.attributes)}</span>
      </td>
      {columns.map(({ name, cell }) => (
        <td
          key={name}
          className={clsx("px-2.5 py-1 md:last:pr-gutter", phoneClass(name, isHeld), name === "seal" && sealColumn)}
        >
          {cell(container, view)}
        </td>
      ))}
    </tr>
  );
}

/** The containers of a shipment. Selecting one highlights it and allows filtering the milestones by it. */
export function ContainerTable({ containers, milestones, now, selectedId, onSelect }: ContainerTableProps) {
  const t = useTranslations("container-details");
  const texts = { t, ...useContainerTexts() };
  const view = { ...texts, milestones, now };
  const id = useId();
  const [filter, setFilter] = useState("");
  const query = filter.replaceAll(/[\s-]/g, "").toUpperCase();
  const shown = containers.filter(({ attributes }) => attributes.number.includes(query));
  const columns = containerColumns(containers);
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-11 flex-wrap items-center gap-2 px-gutter py-1.5">
        <h2 id={id} className="flex-1 font-semibold">
          {t("table.title")} <span className="ml-1 font-normal text-ink-3">{containers.length}</span>
        </h2>
        {containers.length >= filterFrom && (
          <input
            type="search"
            aria-label={t("table.filter")}
            placeholder={t("table.filter")}
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
              {(["container", ...columns.map(({ name }) => name)] as const).map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={clsx(
                    "whitespace-nowrap px-2.5 text-left font-medium text-12 text-ink-2 first:pl-gutter last:pr-gutter",
                    name === "seal" && sealColumn,
                  )}
                >
                  {t(`columns.${name}`)}
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
                view={view}
                onSelect={onSelect}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <p className="px-gutter py-3 text-ink-2">{t("table.noMatch", { text: filter })}</p>}
    </section>
  );
}
