import { clsx } from "clsx";
import Link from "next/link";

type PortProps = { name: string; locode: string | null; emphasized?: boolean };

/** The name of a port, followed by its LOCODE. With a LOCODE, the name leads to the page of the port. */
export function Port({ name, locode, emphasized = false }: PortProps) {
  const nameClass = emphasized ? "font-semibold text-ink" : "text-ink";
  if (locode === null) return <span className={nameClass}>{name}</span>;
  return (
    <span>
      <Link
        prefetch={false}
        href={`/ports/${locode}`}
        className={clsx(nameClass, "underline-offset-2 hover:underline")}
      >
        {name}
      </Link>
      <span className="mono ml-1.5 text-ink-3">{locode}</span>
    </span>
  );
}
