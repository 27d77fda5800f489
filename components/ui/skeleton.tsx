/** A gray bar in place of a value that is loading. Appears after 150 ms. */
export function Skeleton({ width, tall = false }: { width: `w-${string}`; tall?: boolean }) {
  return (
    <span
      aria-hidden
      className={`block max-w-full animate-late rounded-chip bg-line ${width} ${tall ? "h-3" : "h-2.5"}`}
    />
  );
}
