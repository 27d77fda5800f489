"use client";

import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { errorsAt } from "@/components/api/error-messages";
import type { DraftChoice } from "@/components/tracking/classify-draft";
import { customerPointer, fieldPointer, ownPointer } from "@/components/tracking/field-values";
import type { ClassifiedDraft } from "@/components/tracking/use-drafts";
import { LazyRowFields } from "./lazy-fields";
import type { TrackField } from "./use-track-fields";

/** JSON pointers of the values that this number alone has and that are refused. */
const refusedPointers = ({ errors, fields, customerId }: ClassifiedDraft): string[] =>
  [
    ownPointer("references"),
    ownPointer("tags"),
    ...(customerId === null ? [] : [customerPointer]),
    ...Object.keys(fields).map(fieldPointer),
  ].filter((pointer) => errorsAt(errors, pointer).length > 0);

/** Calls back when the next control has the focus, and the button of a mouse is released: a click must not miss what moves up. */
function afterFocusChange(callback: () => void): void {
  const isPressed = document.querySelector(":active") !== null;
  if (isPressed) window.addEventListener("mouseup", () => setTimeout(callback), { once: true });
  else setTimeout(callback);
}

/**
 * The pointers, with those that were refused when the focus came to their controls, until it leaves them or Enter is pressed: otherwise
 * the next key would change the value of another number.
 */
function useKeptPointers(refused: string[]) {
  const [kept, setKept] = useState<string[]>([]);
  const pointers = [...new Set([...kept, ...refused])];
  const keep = () => setKept(pointers);
  return {
    pointers,
    onFocus: keep,
    onPointerDown: keep,
    onKeyDown: ({ key }: KeyboardEvent) => setKept(key === "Enter" ? [] : pointers),
    onBlur: ({ currentTarget }: FocusEvent) =>
      afterFocusChange(() => !currentTarget.contains(document.activeElement) && setKept([])),
  };
}

export type RowCorrectionProps = {
  id: string;
  row: ClassifiedDraft;
  fields: TrackField[];
  /** The names of the columns of the file, by key of the custom field or name of the other field. */
  columns: Record<string, string>;
  onChange: (choice: DraftChoice) => void;
};

/** The controls of what is refused of one number alone; no code of them while there is nothing. */
export function RowCorrection(props: RowCorrectionProps) {
  const { pointers, ...handlers } = useKeptPointers(refusedPointers(props.row));
  return pointers.length > 0 && <LazyRowFields {...props} pointers={pointers} {...handlers} />;
}
