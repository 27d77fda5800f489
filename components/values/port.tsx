import { clsx } from "clsx";
import Link from "next/link";

type PortProps = {
  name: string;
  locode: string | null;
  emphasized?: boolean;
  /** False inside a button or link. */
  linked?: boolean;
};

/** The name of a port, followed by its LOCODE. With a LOCODE, the name leads to the page of the port. */
export function Port({ name, locode, emphasized = false, linked = true }: PortProps) {
  const nameClass = emphasized ? "font-semibold text-ink" : "text-ink";
  if (locode === null) return <span className={nameClass}>{name}</span>;
  return (
    <span>
      {linked ? (
        <Link
          prefetch={false}
          href={`/ports/${locode}`}
          className={clsx(nameClass, "underline-offset-2 hover:underline")}
        >
          {name}
        </Link>
      ) : (
        <span className={nameClass}>{name}</span>
      )}
      <span className="mono ml-1.5 text-ink-3">{locode}</span>
    </span>
  );
}
