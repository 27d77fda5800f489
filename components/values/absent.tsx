/** An absence that is expected: quiet to the eye, plain to the ear. */
export function Absent() {
  return (
    <span className="text-ink-3">
      <span aria-hidden>—</span>
      <span className="sr-only">not yet</span>
    </span>
  );
}
