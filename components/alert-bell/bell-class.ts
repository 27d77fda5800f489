/** Styles of the bell in the header. */
export const bellClass =
  "relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-hover hover:text-ink md:size-7.5 print:hidden";
