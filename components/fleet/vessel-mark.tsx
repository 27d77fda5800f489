import { clsx } from "clsx";
import { Circle, Navigation2 } from "lucide-react";

type VesselMarkProps = { heading: number | null; isLate: boolean; isRecent: boolean };

/** The mark of a vessel as on the map: it points where the vessel heads, is amber when late, and faded when its position is old. */
export function VesselMark({ heading, isLate, isRecent }: VesselMarkProps) {
  const Icon = heading === null ? Circle : Navigation2;
  return (
    <Icon
      aria-hidden
      size={14}
      style={heading === null ? undefined : { rotate: `${heading}deg` }}
      className={clsx("shrink-0 fill-current", isLate ? "text-warn" : "text-ink-2", !isRecent && "opacity-45")}
    />
  );
}
