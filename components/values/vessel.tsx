import { clsx } from "clsx";
import Link from "next/link";

type VesselProps = {
  name: string;
  imo: string | null;
  voyage?: string | null;
  /** Classes of the name; by default those of a value. */
  nameClass?: string;
};

/** The name of a vessel, followed by the voyage. With an IMO number, the name leads to the page of the vessel. */
export function Vessel({ name, imo, voyage = null, nameClass = "text-ink" }: VesselProps) {
  return (
    <span>
      {imo === null ? (
        <span className={nameClass}>{name}</span>
      ) : (
        <Link
          prefetch={false}
          href={`/vessels/${imo}`}
          className={clsx(nameClass, "underline-offset-2 hover:underline")}
        >
          {name}
        </Link>
      )}
      {voyage && <span className="ml-1.5 font-normal text-ink-3">{voyage}</span>}
    </span>
  );
}
