import { clsx } from "clsx";

const control = clsx(
  "h-11 w-full min-w-0 rounded-block border border-control bg-surface text-16 text-ink md:rounded-control md:text-13",
  "aria-invalid:border-2 aria-invalid:border-bad",
);

/** Styles of a text field: 30 px high; 44 px with 16 px type below 768 px. */
export const inputClass = clsx(control, "px-3 md:h-7.5 md:px-2.5");

/** Styles of a select inside a row: 26 px high. */
export const rowSelectClass = clsx(control, "px-2 md:h-6.5 md:px-1.5");
