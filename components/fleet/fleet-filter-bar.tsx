"use client";

import { useRef } from "react";
import { useTranslations } from "#translations";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import type { FleetVessel } from "./fleet";
import { arrivalDays, type FleetView, isFiltered, noFleetFilters } from "./fleet-view";

type Choice = { value: string; label: string };

function toChoices(labels: Map<string, string>, chosen: string): Choice[] {
  if (chosen !== "" && !labels.has(chosen)) labels.set(chosen, chosen);
  return [...labels].map(([value, label]) => ({ value, label })).sort((a, b) => (a.label < b.label ? -1 : 1));
}

function Choices({ choices }: { choices: Choice[] }) {
  const t = useTranslations("fleet.filters");
  return (
    <>
      <option value="">{t("any")}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

type FleetFilterBarProps = {
  /** The unfiltered fleet: its lines and ports are the choices. */
  vessels: FleetVessel[];
  view: FleetView;
  onShow: (changes: Partial<FleetView>) => void;
};

/** Filters by shipping line, next port and arrival. `F` focuses the first one. */
export function FleetFilterBar({ vessels, view, onShow }: FleetFilterBarProps) {
  const t = useTranslations("fleet.filters");
  const bar = useRef<HTMLFieldSetElement>(null);
  useShortcuts({ f: () => bar.current?.querySelector("select")?.focus() });
  const lines = new Map(vessels.flatMap(({ scacs }) => scacs.map((scac) => [scac, scac])));
  const ports = new Map(
    vessels.flatMap(({ next_port_locode: code, next_port_name: name }) => (code ? [[code, name ?? code]] : [])),
  );
  const days = arrivalDays.map((count) => ({ value: String(count), label: t("days", { days: count }) }));
  return (
    <fieldset ref={bar} aria-keyshortcuts="F" className="flex flex-wrap items-center gap-2 [&>div]:bg-raised">
      <legend className="sr-only">{t("title")}</legend>
      <FilterChip field={t("line")} value={view.line} onChange={(line) => onShow({ line })}>
        <Choices choices={toChoices(lines, view.line)} />
      </FilterChip>
      <FilterChip field={t("nextPort")} value={view.port} onChange={(port) => onShow({ port })}>
        <Choices choices={toChoices(ports, view.port)} />
      </FilterChip>
      <FilterChip
        field={t("arrivalWithin")}
        value={view.days === null ? "" : String(view.days)}
        onChange={(value) => onShow({ days: value === "" ? null : Number(value) })}
      >
        <Choices choices={days} />
      </FilterChip>
      {isFiltered(view) && (
        <Button size="small" className="bg-raised" onClick={() => onShow(noFleetFilters)}>
          {t("clear")}
        </Button>
      )}
    </fieldset>
  );
}
