import { ItineraryHeader } from "@/components/itinerary/itinerary-header";
import type { Subject } from "@/components/provenance/provenance-query";
import { comparableBaseline } from "@/components/values/zone-to-show";
import type { AnswerInput } from "./answer";
import { AnswerStrip } from "./answer-strip";

/** The itineraries of the containers, and the five answers. */
export function AtAGlance({ subject, input }: { subject: Subject; input: AnswerInput }) {
  const { itineraries, itinerary, shipment, vessels, now } = input;
  const discharge = itinerary.stops.find(({ role }) => role === "discharge");
  return (
    <div className="@container flex flex-col max-md:flex-col-reverse">
      <ItineraryHeader
        shipment={shipment}
        subject={subject}
        itineraries={itineraries}
        vessels={vessels}
        now={now}
        firstPublished={comparableBaseline(shipment, discharge?.arrival?.zone ?? null)}
      />
      <AnswerStrip subject={subject} input={input} />
    </div>
  );
}
