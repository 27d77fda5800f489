import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { VesselMark } from "./vessel-mark";

function Item({ mark, children, className }: { mark: ReactNode; children: ReactNode; className?: string }) {
  return (
    <li className={clsx("flex items-center gap-1.5 whitespace-nowrap", className)}>
      {mark}
      {children}
    </li>
  );
}

const line = <span aria-hidden className="w-5 border-accent border-t-2" />;
const dashes = <span aria-hidden className="w-5 border-accent border-t-2 border-dashed" />;
const cluster = (
  <span
    aria-hidden
    className="flex size-5 items-center justify-center rounded-full border-[1.5px] border-control text-11 text-ink"
  >
    9
  </span>
);

/** What the marks on the map mean. */
export function FleetLegend() {
  const t = useTranslations("fleet.legend");
  return (
    <ul
      aria-label={t("title")}
      className="absolute bottom-4 left-4 z-10 flex max-w-[calc(100%-5.5rem)] flex-wrap gap-x-4 gap-y-1 rounded-block border border-line bg-raised px-3 py-2 text-12 text-ink-2 max-md:gap-x-3 max-md:text-11"
    >
      <Item mark={<VesselMark heading={45} isLate={false} isRecent />}>{t("vessel")}</Item>
      <Item mark={<VesselMark heading={45} isLate isRecent />}>
        <span className="text-warn">{t("late")}</span>
      </Item>
      <Item mark={<VesselMark heading={45} isLate={false} isRecent={false} />}>{t("old")}</Item>
      <Item mark={line}>{t("sailed")}</Item>
      <Item mark={dashes}>{t("planned")}</Item>
      <Item mark={cluster}>{t("cluster")}</Item>
    </ul>
  );
}
