/** A value that is not there: a dash, read out as `label`. */
export function Absent({ label = "not yet" }: { label?: string }) {
  return (
    <span className="text-ink-3">
      <span aria-hidden>—</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
