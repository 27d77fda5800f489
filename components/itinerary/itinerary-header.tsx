"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import type { Container } from "@/components/containers/container";
import type { Translator } from "@/components/language/translator";
import { Button } from "@/components/ui/button";
import { type ContainerItinerary, leadingItinerary } from "./itineraries-of";
import { ItineraryRoute, type ItineraryRouteProps } from "./itinerary-route";

const shownMax = 3;
const namedMax = 2;

/** `2 of 3 containers`, with the numbers of few. */
function formatContainers(t: Translator<"itinerary">, containers: Container[], total: number): string {
  const { length: count } = containers;
  const numbers = containers.map(({ attributes }) => attributes.number).join(", ");
  return count <= namedMax ? t("containersNamed", { count, total, numbers }) : t("containersOf", { count, total });
}

type ItineraryHeaderProps = Omit<ItineraryRouteProps, "label" | "itinerary"> & { itineraries: ContainerItinerary[] };

/**
 * The itineraries of the containers, one below the other. `firstPublished`: the baseline of the arrival that the shipment's attributes
 * describe.
 */
export function ItineraryHeader({ itineraries, firstPublished, ...shared }: ItineraryHeaderProps) {
  const t = useTranslations("itinerary");
  const [isOpen, setIsOpen] = useState(false);
  const known = itineraries.filter(({ itinerary }) => itinerary.stops.length > 0);
  if (known.length === 0) return null;
  const leading = leadingItinerary(known);
  const total = known.reduce((count, { containers }) => count + containers.length, 0);
  const shown = isOpen ? known : known.slice(0, shownMax);
  const hidden = known.length - shown.length;
  return (
    <div className="flex flex-col gap-3.5 border-line border-b px-gutter pt-4 pb-3.5">
      {shown.map((each) => {
        const caption = known.length > 1 ? formatContainers(t, each.containers, total) : null;
        return (
          <div key={each.containers[0]?.id ?? ""}>
            {caption && <p className="mb-1.5 text-12 text-ink-2 tabular-nums">{caption}</p>}
            <ItineraryRoute
              label={caption ? t("routeOf", { containers: caption }) : t("route")}
              itinerary={each.itinerary}
              firstPublished={each === leading ? firstPublished : null}
              {...shared}
            />
          </div>
        );
      })}
      {hidden > 0 && (
        <Button kind="link" size="inline" className="self-start max-md:min-h-11" onClick={() => setIsOpen(true)}>
          {t("moreItineraries", { count: hidden })}
        </Button>
      )}
    </div>
  );
}
