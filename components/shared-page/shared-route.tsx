import { useTranslations } from "#translations";
import type { AnswerInput } from "@/components/answers/answer";
import { leadingItinerary } from "@/components/itinerary/itineraries-of";
import { ItineraryRoute } from "@/components/itinerary/itinerary-route";
import { comparableBaseline } from "@/components/values/zone-to-show";

/** The itineraries of the containers, one below the other, without links. */
export function SharedRoute({ input }: { input: AnswerInput }) {
  const t = useTranslations("shared-page");
  const { itineraries, shipment, vessels, now } = input;
  const known = itineraries.filter(({ itinerary }) => itinerary.stops.length > 0);
  if (known.length === 0) return null;
  const leading = leadingItinerary(known);
  const discharge = leading.itinerary.stops.find(({ role }) => role === "discharge");
  const firstPublished = comparableBaseline(shipment, discharge?.arrival?.zone ?? null);
  return (
    <section
      aria-label={t("route")}
      className="@container flex flex-col gap-3.5 border-line border-b px-gutter pt-4 pb-3.5"
    >
      {known.map((each) => {
        const numbers = each.containers.map(({ attributes }) => attributes.number).join(", ");
        return (
          <div key={each.containers[0]?.id ?? ""}>
            {known.length > 1 && <p className="mb-1.5 break-words text-12 text-ink-2 tabular-nums">{numbers}</p>}
            <ItineraryRoute
              label={known.length > 1 ? t("routeOf", { numbers }) : t("stops")}
              itinerary={each.itinerary}
              firstPublished={each === leading ? firstPublished : null}
              shipment={shipment}
              subject={null}
              vessels={vessels}
              now={now}
            />
          </div>
        );
      })}
    </section>
  );
}
