"use client";

import { ChevronRight, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { PageHeader } from "@/components/shell/page-header";
import { Banner } from "@/components/ui/banner";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { StaleBanner } from "@/components/values/stale-banner";
import { useCurrentTime } from "@/components/values/use-current-time";
import { LoadedVessel } from "./loaded-vessel";
import { formatSeaTime } from "./track-slider";
import { useTrackDays } from "./use-track-days";
import { type Vessel, vesselCallsQuery, vesselQuery } from "./vessel-queries";

const pollMs = 60_000;

function Loading() {
  const t = useTranslations("vessels.page");
  return (
    <div>
      <p role="status" className="sr-only">
        {t("loading")}
      </p>
      <div aria-hidden>
        <div className="flex h-14 items-center border-line border-b px-gutter">
          <Skeleton width="w-56" tall />
        </div>
        <div className="flex h-20 items-center gap-24 border-line border-b bg-canvas px-gutter">
          <Skeleton width="w-40" tall />
          <Skeleton width="w-40" tall />
          <Skeleton width="w-40" tall />
        </div>
        <div className="h-90 bg-sea" />
      </div>
    </div>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useTranslations("vessels.page");
  return (
    <EmptyState title={t("failed")} actions={<Button onClick={onRetry}>{t("retry")}</Button>}>
      {message}
    </EmptyState>
  );
}

function ContestedIdentity({ vessel, now }: { vessel: Vessel["attributes"]; now: string }) {
  const t = useTranslations("vessels.page");
  if (vessel.imo_contested_at === null) return null;
  return (
    <Banner tone="warn" icon={TriangleAlert} title={t("contestedTitle")}>
      {t("contested", { time: formatSeaTime(t, vessel.imo_contested_at, now) })}
    </Banner>
  );
}

/** The page of a vessel: loaded, loading or failed. */
export function VesselPage({ imo }: { imo: string }) {
  const t = useTranslations("vessels.page");
  const errorText = useErrorText();
  const [days] = useTrackDays();
  const calls = useDocument(vesselCallsQuery(imo), { pollMs });
  const now = calls.data?.meta?.now ?? null;
  // The days are counted back from the vessel's clock, which the calls name.
  const vessel = useDocument(vesselQuery(imo, Number(days), now ?? new Date(0).toISOString()), {
    pollMs,
    keepPrevious: true,
    enabled: now !== null,
  });
  const current = useCurrentTime(now ?? new Date(0).toISOString(), calls.dataUpdatedAt);
  const failed = [calls, vessel].filter((query) => query.error !== null);
  const error = failed[0]?.error;
  const retry = () => {
    void calls.refetch();
    if (now !== null) void vessel.refetch();
  };
  return (
    <>
      <PageHeader>
        <nav aria-label={t("breadcrumb")} className="flex min-w-0 items-center gap-1.5">
          <Link href="/map" className={buttonClass({ kind: "ghost", className: "-ml-2 px-2 font-normal" })}>
            {t("map")}
          </Link>
          <ChevronRight aria-hidden size={12} className="text-ink-3" />
          <span aria-current="page" className="truncate font-semibold">
            {vessel.data?.data.attributes.name ?? `IMO ${imo}`}
          </span>
        </nav>
      </PageHeader>
      {calls.data && vessel.data && now !== null ? (
        <main id="main" className="flex flex-1 flex-col">
          {failed.length > 0 && (
            <StaleBanner sinceMs={Math.min(...failed.map((query) => query.dataUpdatedAt))} onRetry={retry} />
          )}
          <ContestedIdentity vessel={vessel.data.data.attributes} now={current} />
          <LoadedVessel imo={imo} document={vessel.data} calls={calls.data} now={current} />
        </main>
      ) : (
        <main id="main">{error ? <Failed message={errorText(error)} onRetry={retry} /> : <Loading />}</main>
      )}
    </>
  );
}
