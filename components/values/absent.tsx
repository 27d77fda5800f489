/** A value that is not expected yet: a dash, read out as “not yet”. */
export function Absent() {
  return (
    <span className="text-ink-3">
      <span aria-hidden>—</span>
      <span className="sr-only">not yet</span>
    </span>
  );
}
