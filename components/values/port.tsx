/** A port's name, its LOCODE after it. */
export function Port({ name, locode, strong = false }: { name: string; locode: string | null; strong?: boolean }) {
  return (
    <span>
      <span className={strong ? "font-semibold text-ink" : "text-ink"}>{name}</span>
      {locode && <span className="mono ml-1.5 text-ink-3">{locode}</span>}
    </span>
  );
}
