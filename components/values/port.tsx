type PortProps = { name: string; locode: string | null; emphasized?: boolean };

/** The name of a port, followed by its LOCODE. */
export function Port({ name, locode, emphasized = false }: PortProps) {
  return (
    <span>
      <span className={emphasized ? "font-semibold text-ink" : "text-ink"}>{name}</span>
      {locode && <span className="mono ml-1.5 text-ink-3">{locode}</span>}
    </span>
  );
}
