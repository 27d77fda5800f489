/** The Landfall logo. */
export function Logo({ size }: { size: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 28 28" className="shrink-0 text-ink">
      <rect width="28" height="28" rx="7" fill="currentColor" />
      <path d="M10 7.5v12.2h6.2" fill="none" className="stroke-surface" strokeWidth="3" strokeLinecap="square" />
      <circle cx="20" cy="19.4" r="2" className="fill-surface" />
    </svg>
  );
}
