import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { containersQuery } from "@/components/container-list/containers-query";
import { containersHref } from "@/components/container-list/containers-view";
import { parseContainersView } from "@/components/container-list/parse-containers-view";
import { containerQuery, shipmentIn } from "@/components/container-page/container-query";
import { milestonesQuery } from "@/components/itinerary/milestones-query";
import { clocksAhead } from "@/components/live/clocks-ahead";
import type { Subject } from "@/components/provenance/provenance-query";
import { viewParameter } from "@/components/saved-views/saved-view";
import { DayEndRefresh } from "@/components/shared-page/day-end-refresh";
import { SharedContainer } from "@/components/shared-page/shared-container";
import { SharedFrame } from "@/components/shared-page/shared-frame";
import { SharedShipment } from "@/components/shared-page/shared-shipment";
import { SharedContainerList, SharedShipments } from "@/components/shared-page/shared-view";
import { shipmentQuery } from "@/components/shipments/detail/shipment-query";
import { hrefOfView } from "@/components/shipments/list/list-view";
import { parseListView } from "@/components/shipments/list/parse-list-view";
import { shipmentsQuery } from "@/components/shipments/list/shipments-query";
import { routeMapQuery } from "@/components/shipments/map/route-map";
import { hasFeature } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { OpenedLink } from "@/lib/shipments/share-links/open-share-link";
import { openLink, readAs, savedViewQuery } from "./read-shared";

// The same for every token, so that a title reveals nothing either.
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shared-page");
  return { title: t("title"), robots: { index: false, follow: false }, referrer: "no-referrer" };
}

type PageProps = { params: Promise<{ token: string }> };

const rowsMax = 100;

/** The milestones and the map of a shared shipment or container. */
async function readDetails({ account, hiddenFields }: OpenedLink, shipmentId: string, subject: Subject) {
  const showsPositions = hasFeature(account, "routing_data") && !hiddenFields.includes("vessel_positions");
  const [milestones, map] = await Promise.all([
    readAs(account, milestonesQuery(shipmentId)),
    showsPositions ? readAs(account, routeMapQuery(subject)) : null,
  ]);
  return { milestones: milestones?.data ?? [], map, hidden: hiddenFields };
}

/** `records`: those whose clocks decide on what is shown. */
type Rendered = { content: ReactNode; records: unknown[] };

async function renderShipment(link: OpenedLink, loadedAtMs: number): Promise<Rendered | null> {
  const { id } = link.record;
  const [document, details] = await Promise.all([
    readAs(link.account, shipmentQuery(id)),
    readDetails(link, id, { type: "shipment", id }),
  ]);
  if (!document) return null;
  return {
    content: <SharedShipment document={document} {...details} loadedAtMs={loadedAtMs} />,
    records: [document.data],
  };
}

async function renderContainer(link: OpenedLink, loadedAtMs: number): Promise<Rendered | null> {
  const { id } = link.record;
  const document = await readAs(link.account, containerQuery(id));
  if (!document) return null;
  const shipment = shipmentIn(document);
  const details = await readDetails(link, shipment.id, { type: "container", id });
  return {
    content: <SharedContainer document={document} {...details} loadedAtMs={loadedAtMs} />,
    records: [shipment],
  };
}

const withoutEffectOnRows = ["sort", "cols", "page", viewParameter];

/** Whether a list understands each filter of a saved view: the page of one that it ignores would show more than was shared. `href`: of the parsed view. */
function isUnderstood(query: string, href: string): boolean {
  const understood = new URLSearchParams(href.split("?")[1] ?? "");
  return [...new URLSearchParams(query)].every(
    ([name, value]) => withoutEffectOnRows.includes(name) || value === "" || understood.get(name) === value,
  );
}

async function renderView(link: OpenedLink, loadedAtMs: number): Promise<Rendered | null> {
  const { account, record, hiddenFields: hidden } = link;
  const view = await readAs(account, savedViewQuery(record.id));
  if (!view) return null;
  const { name, list, query } = view.data.attributes;
  const parameters = Object.fromEntries(new URLSearchParams(query));
  const shared = { name, hidden, loadedAtMs };
  if (list === "containers") {
    const parsed = parseContainersView(parameters);
    if (!isUnderstood(query, containersHref(parsed))) return null;
    const page = await readAs(account, containersQuery({ ...parsed, page: 1 }, rowsMax));
    if (!page) return null;
    return {
      content: <SharedContainerList {...shared} page={page} />,
      records: page.included ?? [],
    };
  }
  const parsed = parseListView(parameters);
  if (!isUnderstood(query, hrefOfView(parsed))) return null;
  const page = await readAs(account, shipmentsQuery({ ...parsed, page: 1 }, rowsMax));
  if (!page) return null;
  return { content: <SharedShipments {...shared} page={page} />, records: page.data };
}

const renderers = { shipment: renderShipment, container: renderContainer, saved_view: renderView };

/** Open to everyone who has the link; a session is ignored. A link that is not available is a missing page, whatever the reason. */
export default async function SharedPage({ params }: PageProps) {
  const { token } = await params;
  const link = await openLink(token);
  if (!link) notFound();
  const openedAt = realNow();
  const loadedAtMs = openedAt.getTime();
  const rendered = await renderers[link.record.type as keyof typeof renderers](link, loadedAtMs);
  if (!rendered) notFound();
  return (
    <SharedFrame
      accountName={link.account.name}
      expiresAt={link.expiresAt.toISOString()}
      openedAt={openedAt.toISOString()}
    >
      {rendered.content}
      <DayEndRefresh aheadMs={clocksAhead([{ data: { data: rendered.records }, dataUpdatedAt: loadedAtMs }])} />
    </SharedFrame>
  );
}
