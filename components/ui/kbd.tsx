/** A key of the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-chip border border-line-strong px-1 font-sans text-11 text-ink-3">
      {children}
    </kbd>
  );
}
