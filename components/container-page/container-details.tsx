"use client";

import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import type { Container } from "@/components/containers/container";
import { Weight } from "@/components/containers/container-cells";
import { formatEquipment } from "@/components/containers/container-labels";
import { type ExplainedAttribute, WhyContainerValue } from "@/components/containers/why-container-value";
import type { Shipment } from "@/components/shipments/shipment";
import { DetailLine } from "@/components/ui/detail-line";
import { LocalTime } from "@/components/values/local-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { Vessel } from "@/components/values/vessel";
import { zoneToShow } from "@/components/values/zone-to-show";

type DetailsProps = { container: Container; now: string };

/** The moves at the ends of the voyage, which the milestones show only with everything between them. */
const moves = [
  { attribute: "pod_discharged_at", zone: "pod_timezone" },
  { attribute: "pod_full_out_at", zone: "pod_timezone" },
  { attribute: "empty_terminated_at", zone: "empty_terminated_timezone" },
] as const satisfies { attribute: ExplainedAttribute; zone: keyof Container["attributes"] }[];

function Move({ container, now, attribute, zone }: DetailsProps & (typeof moves)[number]) {
  const t = useTranslations("container-page.details");
  const { attributes } = container;
  const at = attributes[attribute];
  if (at === null) return null;
  return (
    <DetailLine label={t(attribute)}>
      <WhyContainerValue container={container} attribute={attribute} now={now}>
        <LocalTime at={at} zone={zoneToShow(attributes, attribute, attributes[zone])} now={now} withZone />
      </WhyContainerValue>
    </DetailLine>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return children ? <DetailLine label={label}>{children}</DetailLine> : null;
}

/** Secondary details of a container. */
export function ContainerDetails({ container, shipment, now }: DetailsProps & { shipment: Shipment }) {
  const texts = useTranslations("containers");
  const t = useTranslations("container-page.details");
  const userZone = useUserTimeZone();
  const { attributes } = container;
  return (
    <section aria-labelledby="details" className="px-gutter py-3.5">
      <h2 id="details" className="mb-1.5 font-semibold">
        {t("title")}
      </h2>
      <dl>
        <Line label={t("type")}>{formatEquipment(texts, attributes)}</Line>
        <DetailLine label={t("weight")}>
          {attributes.weight_in_lbs === null ? (
            <Weight pounds={null} />
          ) : (
            <WhyContainerValue container={container} attribute="weight_in_lbs" now={now}>
              <Weight pounds={attributes.weight_in_lbs} />
            </WhyContainerValue>
          )}
        </DetailLine>
        <Line label={t("seal")}>
          {attributes.seal_number && (
            <WhyContainerValue container={container} attribute="seal_number" now={now}>
              <span className="mono">{attributes.seal_number}</span>
            </WhyContainerValue>
          )}
        </Line>
        <Line label={t("vessel")}>
          {attributes.pod_vessel_name && (
            <Vessel
              name={attributes.pod_vessel_name}
              imo={attributes.pod_vessel_imo}
              voyage={attributes.pod_voyage_number}
            />
          )}
        </Line>
        {moves.map((move) => (
          <Move key={move.attribute} container={container} now={now} {...move} />
        ))}
        <Line label={t("delivered")}>
          {attributes.delivered_at && <LocalTime at={attributes.delivered_at} zone={userZone} now={now} withZone />}
        </Line>
        <DetailLine label={t("carrier")}>
          {shipment.attributes.shipping_line_name}{" "}
          <span className="mono text-ink-3">{shipment.attributes.shipping_line_scac}</span>
        </DetailLine>
        <DetailLine label={t("added")}>
          <LocalTime at={attributes.created_at} zone={userZone} now={now} dateOnly />
        </DetailLine>
      </dl>
    </section>
  );
}
