"use client";

import { clsx } from "clsx";
import { type KeyboardEvent, useRef, useState } from "react";
import { takeFocus } from "@/components/ui/take-focus";

type LabelChipProps = {
  value: string;
  kind: "reference" | "tag";
  /** Null: only shown. */
  onSave: ((value: string) => void) | null;
  /** Starts as a field, for a new one. */
  isNew?: boolean;
  onLeave?: () => void;
};

const looks = {
  reference: "rounded-chip px-1 -mx-1 text-ink",
  tag: "rounded-control border border-line-strong px-2 text-12 text-ink",
};

/** A reference or a tag that becomes a field in its place: Enter saves, Esc restores, an emptied one is removed. */
export function LabelChip({ value, kind, onSave, isNew = false, onLeave }: LabelChipProps) {
  const [draft, setDraft] = useState<string | null>(isNew ? "" : null);
  const done = useRef(false);
  const word = kind === "reference" ? "reference" : "tag";
  const leave = (save: boolean) => {
    if (done.current) return;
    done.current = true;
    const next = (draft ?? value).trim();
    if (save && next !== value) onSave?.(next);
    setDraft(null);
    onLeave?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") leave(true);
    if (event.key === "Escape") leave(false);
  };
  if (draft === null) {
    const shape = clsx("inline-flex min-h-6 items-center break-all max-md:min-h-8", looks[kind]);
    if (onSave === null) return <span className={shape}>{value}</span>;
    const edit = () => {
      done.current = false;
      setDraft(value);
    };
    return (
      <button
        type="button"
        aria-label={`Edit ${word} ${value}`}
        className={clsx(shape, "text-left hover:bg-hover")}
        onClick={edit}
      >
        {value}
      </button>
    );
  }
  return (
    <input
      ref={takeFocus}
      aria-label={isNew ? `New ${word}` : `Edit ${word}`}
      value={draft}
      maxLength={255}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => leave(true)}
      className="h-9 w-44 rounded-control border border-control bg-surface px-2 text-16 md:h-6.5 md:text-13"
    />
  );
}
