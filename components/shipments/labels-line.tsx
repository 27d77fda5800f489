"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { useKeys } from "@/components/shell/use-keys";
import { useMayEdit } from "@/components/shell/user-context";
import { useEditShipment } from "@/components/shipments/detail/use-edit-shipment";
import { Button } from "@/components/ui/button";
import { LabelChip } from "./label-chip";
import type { Shipment } from "./shipment";

type Kind = "reference" | "tag";

/** The list with one value replaced; an emptied or repeated one falls out. */
function replaced(values: string[], before: string | null, after: string): string[] {
  const next = before === null ? [...values, after] : values.map((value) => (value === before ? after : value));
  return [...new Set(next.filter((value) => value !== ""))];
}

/** Carrier, references and tags of a shipment, edited where they stand. */
export function LabelsLine({ shipment }: { shipment: Shipment }) {
  const { ref_numbers: references, tags, shipping_line_name: carrier } = shipment.attributes;
  const edit = useEditShipment(shipment.id);
  const mayEdit = useMayEdit();
  const [adding, setAdding] = useState<Kind | null>(null);
  useKeys({ e: () => (mayEdit ? setAdding("reference") : false) });
  const change = (kind: Kind, before: string | null, after: string) => {
    const values = kind === "reference" ? references : tags;
    const save = (next: string[]) => edit.mutate(kind === "reference" ? { ref_numbers: next } : { tags: next });
    save(replaced(values, before, after));
    if (before !== null && after === "")
      toast(`Removed ${before}`, { action: { label: "Undo", onClick: () => save(values) } });
  };
  const saver = (kind: Kind, before: string | null) =>
    mayEdit ? (after: string) => change(kind, before, after) : null;
  const add = (kind: Kind) =>
    adding === kind && (
      <LabelChip value="" kind={kind} isNew onSave={saver(kind, null)} onLeave={() => setAdding(null)} />
    );
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
      <span>{carrier}</span>
      {references.map((reference) => (
        <span key={reference} className="flex items-center gap-2">
          <span aria-hidden>·</span>
          <LabelChip value={reference} kind="reference" onSave={saver("reference", reference)} />
        </span>
      ))}
      {add("reference")}
      {tags.map((tag) => (
        <LabelChip key={tag} value={tag} kind="tag" onSave={saver("tag", tag)} />
      ))}
      {add("tag")}
      {mayEdit && adding === null && (
        <span className="flex">
          <Button kind="ghost" size="small" className="font-normal" onClick={() => setAdding("reference")}>
            <Plus aria-hidden size={12} />
            Reference
          </Button>
          <Button kind="ghost" size="small" className="font-normal" onClick={() => setAdding("tag")}>
            <Plus aria-hidden size={12} />
            Tag
          </Button>
        </span>
      )}
    </div>
  );
}
